import { expect, it } from 'vitest'
import { titlesOf } from '../../scripts/titles.ts'
import { faultOf, type House } from './judge.ts'
import { type Check, constant, sayings, summary } from './statement.ts'

const SOURCE = `
describe('a poll: [POLL-1] own, [POLL-2] named', () => {
  it.each(CASES)('[POLL-3] %s does: %s', () => {})
  it(\`[POLL-4] fits \${width} px\`, () => {})
  it.skip('is skipped', () => {})
  describe.skip('later', () => { it('[POLL-9] waits', () => {}) })
})
test.describe('the phone', () => { test('says hello', async ({ page }) => { it.todo('nothing') }) })
// it('stands in a comment')
const text = "it('stands in a text')"
`
const house: House = {
  titles: [
    ...titlesOf('a.test.ts', SOURCE).map((title) => ({ path: 'a.test.ts', title })),
    { path: 'b.test.ts', title: 'says hello to everybody' },
  ],
  says: (tool, text) => tool === 'polls' && text === 'Closed',
  leads: (path, inLayout) => path === '/polls' && inLayout,
  load: async () => ({ SIZE: { max: 80 }, LIST: [{ value: 1 }], twice: (n: number) => ({ of: n * 2 }) }),
}
const isRight = async (check: Check) => (await faultOf(check, house)) === null

it('reads titles with their groups, and no test that does not run', () => {
  expect(titlesOf('a.test.ts', SOURCE)).toEqual([
    'a poll: [POLL-1] own, [POLL-2] named [POLL-3] %s does: %s',
    'a poll: [POLL-1] own, [POLL-2] named [POLL-4] fits … px',
    'the phone says hello',
  ])
})

const titled = (title: string): Check => ({ by: 'test', title })
const said = (tool: string, text: string): Check => ({ by: 'text', tool, text })
const JUDGED: readonly (readonly [what: string, check: Check, right: boolean])[] = [
  ['a test by the number of its rule', titled('[POLL-3]'), true],
  ['a test by several, in groups too', titled('[POLL-1] [POLL-4]'), true],
  ['a number that no test quotes', titled('[POLL-5]'), false],
  ['one of several that no test quotes', titled('[POLL-1] [POLL-5]'), false],
  ['a number in a skipped group', titled('[POLL-9]'), false],
  ['a piece of a title', titled('fits … px'), true],
  ['a title with its group', titled('the phone says hello'), true],
  ['a title that is none', titled('says goodbye'), false],
  ['a title in a comment', titled('stands in a comment'), false],
  ['a piece of two titles of two files', titled('says hello'), false],
  ['a text', said('polls', 'Closed'), true],
  ['another text', said('polls', 'Open'), false],
  ['a text of another tool', said('qa', 'Closed'), false],
  ['a constant', constant('m.ts', 'SIZE.max', 80), true],
  ['a constant in a list', constant('m.ts', 'LIST[0].value', 1), true],
  ['what a function says', constant('m.ts', 'twice(4).of', 8), true],
  ['a constant with another value', constant('m.ts', 'SIZE.max', 81), false],
  ['a constant that is not there', constant('m.ts', 'SIZE.min', 16), false],
  ['a function that is none', constant('m.ts', 'SIZE(1)', 1), false],
  ['a page in the layout', { by: 'address', path: '/polls', inLayout: true }, true],
  ['a page that is not outside it', { by: 'address', path: '/polls', inLayout: false }, false],
  ['nothing to look at', { by: 'eye', look: ' ' }, false],
]
it.each(JUDGED)('%s is judged', async (_what, check, right) => {
  expect(await isRight(check)).toBe(right)
})

it('sums up by the strongest way', () => {
  const checks = [...sayings(null).text('x'), titled('y')]
  expect(summary([{ line: 1, says: 'z', checks }])).toBe('1 statements: 1 by test, 0 by text, 0 by constant, 0 by address, 0 by eye')
})
