import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { saidBy, stagesOf, textOf } from './testing/files.ts'

const [build, image] = stagesOf('Dockerfile') as [ReturnType<typeof stagesOf>[number], ReturnType<typeof stagesOf>[number]]
/** Files of the checkout that go into an image: sources of COPY, except from another stage. */
const given = [...saidBy(build, 'COPY'), ...saidBy(image, 'COPY')]
  .filter((said) => !said.startsWith('--from='))
  .flatMap((said) => said.split(' ').slice(0, -1))
const packages: Record<string, { dependencies?: Record<string, string> }> = JSON.parse(textOf('package-lock.json')).packages

describe('the image', () => {
  it('is built and run on one release of Node, named to the last digit, of those that are supported', () => {
    const from = [build, image].map((stage) => saidBy(stage, 'FROM')[0]?.split(' ')[0])
    expect(from[0]).toMatch(/^node:2[24]\.\d+\.\d+-[a-z]+-slim$/)
    expect(from[1]).toBe(from[0])
  })

  it('is given what the build reads, and no more is sent to it', () => {
    const said =
      textOf('scripts/build.mjs')
        .match(/^const COMMON = .*$|inputs: \[.*?\]/gm)
        ?.join() ?? ''
    const read = [...said.matchAll(/'([^']+)'/g)].map(([, name]) => name)
    expect(read).toContain('server')
    expect([...new Set(given)].sort()).toEqual([...new Set(read)].sort())
    expect(given.filter((path) => !existsSync(path))).toEqual([])
    const sent = [...textOf('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, name]) => name)
    expect(sent.sort()).toEqual([...new Set(given)].sort())
    expect(textOf('.dockerignore')).toMatch(/^\*$/m)
  })

  it('holds the compiled packages that the server asks for, which ask for nothing else', () => {
    const left = /const COMPILED = \[(.*)\]/.exec(textOf('scripts/build.mjs'))?.[1] ?? ''
    const asked = [...left.matchAll(/'([^']+)'/g)].map(([, name]) => name as string).filter((name) => !name.endsWith('for-node-20'))
    expect(asked).toHaveLength(2)
    const copied = saidBy(image, 'COPY').flatMap((said) => said.split(' ').at(-1) ?? [])
    for (const name of asked) {
      expect(copied.some((place) => `node_modules/${name}`.startsWith(place) || place.startsWith(`node_modules/${name}/`))).toBe(true)
      // node-addon-api is needed for compiling only.
      const { 'node-addon-api': _, ...others } = packages[`node_modules/${name}`]?.dependencies ?? {}
      expect(others).toEqual({})
    }
  })

  it('runs the server itself, as nobody special, and stops it as it wants to be stopped', () => {
    expect(saidBy(image, 'CMD')).toEqual(['["node", "dist/server/main.js"]'])
    expect(saidBy(image, 'USER')).toEqual(['1000:1000'])
    expect(saidBy(image, 'STOPSIGNAL')).toEqual(['SIGTERM'])
    expect(saidBy(image, 'EXPOSE')).toEqual(['3000'])
    const [variables = ''] = saidBy(image, 'ENV')
    expect(variables.split(' ')).toContain(`DATA_DIR=${saidBy(image, 'VOLUME')[0]}`)
    expect(saidBy(image, 'RUN')).toEqual([expect.stringMatching(/^install -d -o 1000 -g 1000 -m 0700 \/data$/)])
  })

  it('is healthy while /readyz says 200, and not when it says something else or nothing', async () => {
    const [, ...program] = JSON.parse(saidBy(image, 'HEALTHCHECK')[0]?.split('CMD ')[1] ?? '[]') as string[]
    const paths: string[] = []
    let status = 200
    const server = createServer((request, response) => {
      paths.push(request.url ?? '')
      response.writeHead(status).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const env = { PORT: String((server.address() as AddressInfo).port) }
    const check = () => new Promise((resolve) => spawn(process.execPath, program, { env }).once('exit', resolve))
    const well = await check()
    status = 503
    const ill = await check()
    await new Promise((resolve) => server.close(resolve))
    const gone = await check()
    expect({ well, ill, gone, paths }).toEqual({ well: 0, ill: 1, gone: 1, paths: ['/readyz', '/readyz'] })
  })

  it('is called by the version of what is in it', () => {
    for (const path of ['Dockerfile', 'compose.yaml']) {
      const named = [...textOf(path).matchAll(/limelight:(\d+\.\d+\.\d+)/g)].map(([, version]) => version)
      expect(named).toEqual([packageJson.version])
    }
  })
})
