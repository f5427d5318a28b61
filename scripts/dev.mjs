// `npm run dev`: the server restarts and the browser reloads when a file changes. The web app is at
// http://localhost:5173.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './build.mjs'

const bin = (name) => join(root, 'node_modules/.bin', name)
const port = process.env.PORT ?? '3000'
const env = { ...process.env, PORT: port, NODE_ENV: 'development', LIMELIGHT_API: `http://127.0.0.1:${port}` }
const children = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'server/main.ts'], {
    cwd: root,
    env: { ...env, LIMELIGHT_VITE: 'http://localhost:5173' },
    stdio: 'inherit',
  }),
  spawn(bin('vite'), ['--config', join(root, 'vite.config.ts'), '--port', '5173', '--strictPort'], { cwd: root, env, stdio: 'inherit' }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children)
  child.on('exit', (code) => {
    stop()
    process.exitCode ||= code ?? 0
  })
