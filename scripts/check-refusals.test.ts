import { expect, it } from 'vitest'
import { checkRefusals } from './check-refusals.ts'

const rules = (text: string, path = 'tools/songs/procedures.ts') => ({ path, text })
const german = (...keys: string[]) => ({
  path: 'tools/songs/refusals/de.ts',
  text: `export const de = { ${keys.map((key) => `${JSON.stringify(key)}: 'Lied'`).join(', ')} }`,
})
const problems = (...files: { path: string; text: string }[]) => checkRefusals(files).map(({ says }) => says)

it.each([
  ["refuse('22023', 'This song is over.')", 'This song is over.'],
  ["const OVER = 'This song is over.'\nrefuse('22023', OVER)", 'This song is over.'],
  ["refuse('54000', `At most \u0024{MOST} songs.`)", 'At most {count} songs.'],
  ["refuse('22023', loud ? 'Too loud.' : 'Too low.')", 'Too loud.'],
])('26: wants words for what the server says to hosts: %s', (code, key) => {
  expect(problems(rules(code)).length).toBeGreaterThan(0)
  expect(problems(rules(code), german(key, ...(code.includes('low') ? ['Too low.'] : [])))).toEqual([])
})

it('26: wants them for what a check of values returns, too', () => {
  const check = "export function songProblem() { return 'A song needs words' }"
  expect(problems(rules(check, 'tools/songs/tables.ts'))).toEqual([expect.stringContaining('“A song needs words”')])
})

it.each([
  "refuse('PGRST102', 'The song is no JSON.')",
  "refuse('42501', 'There is no song of yours.')",
  "refuse('23514', 'column must be a song')",
])('26: and not for what no host reads: %s', (code) => {
  expect(problems(rules(code))).toEqual([])
})

it('26: finds words for what the server does not say any more', () => {
  const says = rules("refuse('22023', 'This song is over.')")
  expect(problems(says, german('This song is over.', 'The song was lost.'))).toEqual([expect.stringContaining('“The song was lost.”')])
})

it.each(['{many} Lieder', "Höchstens {count} 'Lieder'", '{count, plural, one {# Lied}'])(
  '26: finds a text with other values: %s',
  (text) => {
    const catalog = { path: 'tools/songs/refusals/de.ts', text: `export const de = { 'At most {count} songs.': ${JSON.stringify(text)} }` }
    expect(problems(rules("refuse('54000', `At most \u0024{MOST} songs.`)"), catalog)).toEqual([expect.stringContaining('other values')])
  },
)
