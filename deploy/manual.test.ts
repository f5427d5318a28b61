import { describe, expect, it } from 'vitest'
import { readTree } from '../scripts/tree.ts'
import { SETTINGS, textOf } from './testing/files.ts'

const manual = textOf('docs/deploy.md')
/** Returns the settings named in the first column of tables. */
const rows = (text: string): string[] =>
  [...text.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name as string),
  )

describe('the manual for operators', () => {
  it('has every setting in its table, once, and none that is not there', () => {
    expect(SETTINGS.length).toBeGreaterThan(15)
    expect(rows(manual).sort()).toEqual([...SETTINGS].sort())
  })

  it('names measures that the server takes', () => {
    const server = readTree(process.cwd()).filter(({ path }) => path.startsWith('server/') && !path.endsWith('.test.ts'))
    const taken = new Set(server.flatMap(({ text }) => [...text.matchAll(/'(limelight_[a-z_]+)'/g)].map(([, name]) => name)))
    const named = [
      ...new Set([...manual.matchAll(/\b(limelight_(?!files|file_pieces|commits|shards|migrations)[a-z_]+)/g)].map(([, name]) => name)),
    ]
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !taken.has(name))).toEqual([])
    expect(
      [...taken].filter(
        (name) =>
          /^limelight_(http|bus|sockets|channels|connections|waiting|reads|row|database|build|refusals|commit_|writes|disk|healthy|clock)/.test(
            name ?? '',
          ) && !named.includes(name),
      ),
    ).toEqual([])
  })

  it('names files that are here', () => {
    for (const [, path = ''] of manual.matchAll(/`(deploy\/[\w./-]+|Dockerfile|compose\.yaml)`/g))
      expect(() => textOf(path.replace(/\/$/, '/kustomization.yaml'))).not.toThrow()
  })
})
