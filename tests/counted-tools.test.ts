import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { tools } from '../tools/web.ts'

/** Texts that count or list the tools, which nobody finds by a name when a tool is added. */

const COUNT: Record<number, readonly [english: string, german: string]> = {
  9: ['nine', 'neun'],
  10: ['ten', 'zehn'],
  11: ['eleven', 'elf'],
  12: ['twelve', 'zwölf'],
  13: ['thirteen', 'dreizehn'],
  14: ['fourteen', 'vierzehn'],
}
const inWords = (count: number): readonly [english: string, german: string] => {
  const words = COUNT[count]
  if (!words) throw new Error(`Add ${count} in words to tests/counted-tools.test.ts.`)
  return words
}
const read = (path: string): string => readFileSync(path, 'utf8')
const finished = tools.filter(({ comingSoon }) => !comingSoon)

it('the landing page and its description say how many tools there are', () => {
  const [english, german] = inWords(tools.length)
  const say = `tools/web.ts has ${tools.length} tools: say so`
  for (const [language, word] of [
    ['en', english],
    ['de', german],
  ] as const) {
    const path = `app/landing/host-messages/${language}.ts`
    for (const key of ['landing.about', 'landing.twelve'])
      expect(new RegExp(`'${key}':\\s*'(.*)'`).exec(read(path))?.[1]?.toLowerCase(), `${say} in ${path}, ${key}`).toContain(word)
  }
  const description = /name="description" content="([^"]*)"/.exec(read('app/index.html'))?.[1]
  expect(description?.toLowerCase(), `${say} in app/index.html`).toMatch(new RegExp(`\\b${english}\\b`))
})

it('README.md counts and names the tools that are finished', () => {
  const [, counted, listed = ''] = /and (\w+) tools end to end: (.*?)\. /.exec(read('README.md')) ?? []
  const named = [...listed.matchAll(/\*\*(.+?)\*\*/g)].map(([, title]) => title)
  expect(named.sort(), 'name each finished tool of tools/web.ts in README.md').toEqual(finished.map(({ title }) => title).sort())
  expect(counted, `README.md counts its ${finished.length} tools`).toBe(inWords(finished.length)[0])
})

it('the description of package.json lists as many activities as there are finished tools', () => {
  const { description } = JSON.parse(read('package.json')) as { description: string }
  const listed = description.replace(/^.*?: /, '').split(/, | and /)
  expect(listed, 'list each finished tool in the description of package.json').toHaveLength(finished.length)
})
