import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { audiencePages } from './scripts/vite-audience.ts'
import { precompress } from './scripts/vite-precompress.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const api = process.env.LIMELIGHT_API ?? 'http://127.0.0.1:3000'

/** Two pages: the app (landing and host screens, with routes of its own) and the full-screen QR display; and a script for each room's audience pages. */
export default defineConfig({
  root: path('web'),
  base: '/',
  plugins: [react(), tailwindcss(), audiencePages({ root: path('.'), api }), precompress()],
  build: {
    outDir: path('dist/web'),
    emptyOutDir: true,
    manifest: true,
    // Never a data: URL: fonts and scripts come from our own files alone (Content-Security-Policy).
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { app: path('web/index.html'), display: path('web/qr-display.html') },
    },
  },
  server: {
    proxy: {
      '/auth/v1': api,
      '/rest/v1': api,
      '/realtime/v1': { target: api, ws: true },
      '/healthz': api,
    },
  },
})
