import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/**
 * Makes a repository with only a start script, a build that prints its process id, and a server that prints
 * its own.
 */
function emptyHouse(build: string): string {
  const root = mkdtempSync(join(tmpdir(), 'limelight-start-'))
  mkdirSync(join(root, 'scripts'))
  mkdirSync(join(root, 'dist/server'), { recursive: true })
  for (const name of ['start.mjs', 'build-in-child.mjs']) cpSync(join('scripts', name), join(root, 'scripts', name))
  const said = "export const root = new URL('..', import.meta.url).pathname\nexport const isStale = () => true\n"
  const whenRun = `if (process.argv[1].endsWith('build.mjs')) { ${build} }\n`
  const whenAsked = `export const buildStale = async () => { ${build} }\n`
  writeFileSync(join(root, 'scripts/build.mjs'), said + whenRun + whenAsked)
  writeFileSync(join(root, 'dist/server/main.js'), "console.log('server ' + process.pid)")
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  return root
}
async function start(build: string, args: readonly string[] = []) {
  const root = emptyHouse(build)
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs'), ...args])
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk)
    })
  const code = await new Promise((resolve) => child.once('close', resolve))
  rmSync(root, { recursive: true })
  return { code, said, pid: child.pid }
}

it('[F15] builds in a process of its own, whose memory the server does not keep', async () => {
  const { code, said, pid } = await start("console.log('build ' + process.pid)")
  const builder = Number(/build (\d+)/.exec(said)?.[1])
  expect({ code, server: Number(/server (\d+)/.exec(said)?.[1]) }).toEqual({ code: 0, server: pid })
  expect(builder).toBeGreaterThan(0)
  expect(builder).not.toBe(pid)
})

it('says how it is started, and starts nothing, when asked for help', async () => {
  const { code, said } = await start("console.log('build')", ['--help'])
  expect(code).toBe(0)
  for (const one of ['PORT', 'DATA_DIR', 'PUBLIC_URL', 'docs/deploy.md']) expect(said).toContain(one)
  expect(said).not.toMatch(/build\n|server \d/)
  expect((await start("console.log('build')", ['--prot'])).code).toBe(2)
})

it('starts nothing when the build fails', async () => {
  const { code, said } = await start("throw new Error('no such file')")
  expect(code).toBe(1)
  expect(said).toContain('The build failed, so nothing was started.')
  expect(said).toContain('no such file')
  expect(said).not.toContain('server ')
})
