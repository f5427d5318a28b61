import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { manifestOf } from './package.ts'

describe('the package for npm', () => {
  it('asks for what is compiled alone, at the releases of the lockfile, and runs nothing when it is installed', () => {
    const manifest = manifestOf(packageJson)
    expect(manifest).toEqual({
      name: packageJson.name,
      version: packageJson.version,
      description: packageJson.description,
      license: 'MIT',
      type: 'module',
      engines: { node: '>=22 <25' },
      bin: { limelight: 'limelight.mjs' },
      dependencies: {
        '@node-rs/argon2': packageJson.dependencies['@node-rs/argon2'],
        'better-sqlite3': packageJson.optionalDependencies['better-sqlite3'],
      },
    })
    expect(packageJson.private).toBe(true)
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    for (const name of Object.keys(manifest.dependencies)) expect(packages[`node_modules/${name}`].hasInstallScript).toBeUndefined()
    // The bundle leaves out the packages that the package depends on, and the build for Node 20.
    const left = /const COMPILED = \[(.*)\]/.exec(readFileSync('scripts/build.mjs', 'utf8'))?.[1]
    expect(left?.match(/[\w@/-]+/g)?.filter((name) => !name.endsWith('for-node-20'))).toEqual(Object.keys(manifest.dependencies))
  })
})
