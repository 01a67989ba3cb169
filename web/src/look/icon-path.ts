/** The outline of an icon in a square of 512: what `import … from 'icon:NAME'` gives. */
export type IconPath = string & { readonly path: unique symbol }
