import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ATTACKS } from './all.ts'
import { FILES } from './in-short.ts'

const names = (attacks: readonly { name: string }[]) => attacks.map(({ name }) => name).sort()

it('runs each attack of `npm run attack` but the measurement of costs in exactly one test file', () => {
  expect(names(Object.values(FILES).flat())).toEqual(names(ATTACKS).filter((name) => name !== 'costs'))
  const run = readdirSync(import.meta.dirname).flatMap((file) => {
    const [, part] = /^attackInShort\('(\w+)'\)$/m.exec(readFileSync(join(import.meta.dirname, file), 'utf8')) ?? []
    return part ? [`${file} runs ${part}`] : []
  })
  expect(run.sort()).toEqual(
    Object.keys(FILES)
      .map((part) => `${part}.test.ts runs ${part}`)
      .sort(),
  )
})
