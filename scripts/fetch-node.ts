import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Fetches a release of Node into a folder by npm's `node` package. Returns the folder that has `bin/node` and
 * `include/`. Null if npm cannot install it.
 */
export async function fetchNode(release: number, scratch: string): Promise<string | null> {
  const folder = join(scratch, `node-${release}`)
  mkdirSync(folder)
  const command = `npm install --no-save --no-package-lock --prefix ${folder} node@${release}`
  const { status } = await run(command, { cwd: process.cwd(), env: process.env })
  if (status !== 0) return null
  const { stdout } = spawnSync('find', [folder, '-type', 'd', '-path', '*/include/node', '-print', '-quit'], { encoding: 'utf8' })
  return stdout.trim() === '' ? null : join(stdout.trim(), '../..')
}

/** Runs a command. Resolves with its exit status and its output. */
export function run(
  command: string,
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<{ status: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', `${command} 2>&1`], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    child.on('exit', (status) => resolve({ status, said }))
  })
}
