// Legal answers are texts: a verb and its things, parted by blanks. Here they are grouped and chosen
// from step by step; what they mean only the server knows.

export interface Choice {
  /** The word that tells this choice from the others: a verb, a thing, or a whole answer. */
  word: string
  /** The answers behind it; one of them alone is given at once. */
  answers: string[]
  /** The words chosen once this is. */
  path: string[]
}

export const FEW = 12

export function words(answer: string): string[] {
  return answer.split(' ')
}

export function things(answer: string): string[] {
  return words(answer).slice(1)
}

export function mentions(answer: string, thing: string): boolean {
  return things(answer).includes(thing)
}

function begins(answer: string, path: string[]): boolean {
  const said = words(answer)
  return path.every((word, i) => said[i] === word)
}

/** The answers that begin with the words chosen so far, and name the thing in hand, if any. */
export function candidates(legal: readonly string[], path: string[], about = ''): string[] {
  return legal.filter((a) => begins(a, path) && (!about || mentions(a, about)))
}

/** Verbs without things come first: they close or skip a question. */
function bareFirst(answers: string[]): string[] {
  const bare = answers.filter((answer) => !answer.includes(' '))
  return [...bare, ...answers.filter((answer) => answer.includes(' '))]
}

/** What to offer now: every answer where they are few, else the next word of each. */
export function choices(legal: readonly string[], path: string[], about = ''): Choice[] {
  const left = bareFirst(candidates(legal, path, about))
  if (left.length <= FEW) return left.map((a) => ({ word: a, answers: [a], path: words(a) }))
  const groups = new Map<string, string[]>()
  for (const answer of left) {
    const word = words(answer)[path.length] ?? ''
    groups.set(word, [...(groups.get(word) ?? []), answer])
  }
  if (groups.size === 1) {
    const [word] = groups.keys()
    if (word) return choices(legal, [...path, word], about)
  }
  return [...groups].map(([word, answers]) => {
    const alone = answers.length === 1 ? answers[0]! : ''
    return { word: alone || word, answers, path: alone ? words(alone) : [...path, word] }
  })
}

/** Answers whose name has all the words typed. */
export function matching(answers: string[], typed: string, name: (answer: string) => string): string[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return answers.filter((answer) => {
    const text = `${answer} ${name(answer)}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}

/** The answer that the Enter key gives: the first without things. */
export function closing(legal: readonly string[]): string | undefined {
  return legal.find((answer) => !answer.includes(' '))
}
