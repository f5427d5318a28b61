import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { BUILD_TARGET } from './scripts/floors.ts'
import { audiencePages } from './scripts/vite-audience.ts'
import { chunks } from './scripts/vite-chunks.ts'
import { displayRoutes } from './scripts/vite-displays.ts'
import { helpPages } from './scripts/vite-help.ts'
import { inlineLimits } from './scripts/vite-limits.ts'
import { noScriptTexts } from './scripts/vite-no-script.ts'
import { precompress } from './scripts/vite-precompress.ts'
import { gatheredTexts } from './scripts/vite-texts.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const api = process.env.LIMELIGHT_API ?? 'http://127.0.0.1:3000'

const screens = chunks(path('.'))

/**
 * Builds two pages, the app (landing and host screens, with routes of its own) and the full-screen QR display,
 * and a script for each tool's audience pages.
 */
export default defineConfig({
  root: path('app'),
  base: '/',
  plugins: [
    inlineLimits(),
    react(),
    tailwindcss(),
    audiencePages({ root: path('.'), api }),
    displayRoutes(path('.')),
    helpPages(path('.')),
    noScriptTexts(),
    gatheredTexts(path('.')),
    screens.plugin,
    precompress(),
  ],
  build: {
    outDir: path('dist/app'),
    emptyOutDir: true,
    manifest: true,
    target: BUILD_TARGET,
    // Never a data: URL: fonts and scripts come from our own files alone (Content-Security-Policy).
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: screens.groups },
        // The bundler names a shared file after all that share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.split('~')[0]?.replace(/\.\w+$/, '')}-[hash][extname]`,
      },
      input: { app: path('app/index.html'), display: path('app/qr-display.html') },
    },
  },
  server: {
    // The Host stays the browser's, so that the server knows the page for its own.
    proxy: Object.fromEntries(
      [
        '/auth/v1',
        '/rest/v1',
        '/realtime/v1',
        '/files/v1',
        '/operator/v1',
        '/account/v1',
        '/demo/v1',
        '/hello',
        '/sent',
        '/read/',
        '/wall/v1',
        '/language',
        '/livez',
        '/readyz',
        '/healthz',
      ].map((prefix) => [prefix, { target: api, changeOrigin: false, ws: prefix === '/realtime/v1' }]),
    ),
  },
})
