import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { content } from './build/content.ts'
import { icons } from './build/icons.ts'

const server = process.env.WARMOOT_SERVER ?? 'http://localhost:7777'

export default defineConfig({
    plugins: [svelte(), content(), icons()],
    build: { target: 'es2022', assetsInlineLimit: 0 },
    server: { proxy: { '/ws': { target: server, ws: true } } },
    test: {
        include: ['src/**/*.test.ts'],
        setupFiles: ['build/test-setup.ts'],
        testTimeout: 120_000, // a slow machine makes tests longer, and nothing else
    },
})
