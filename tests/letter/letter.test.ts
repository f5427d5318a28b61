import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readTree } from '../../scripts/tree.ts'
import { faultsOf, isSaid, statementsIn, textsOf, withoutComments } from './statements.ts'
import { titlesOfAll } from './titles.ts'

const files = readTree(process.cwd())
const statements = statementsIn(readFileSync('tests/letter/statements.md', 'utf8'))
const titles = titlesOfAll(files, statements)

it('every statement of the specification is held, and every number in a title is that of a statement', () => {
  expect(statements.length).toBeGreaterThan(850)
  expect(faultsOf(statements, titles)).toEqual([])
})

/** The shell and its parts, the contract, and the pages that the server renders. */
const SHARED = /^(app|kit|parts|contract|server\/pages)\//
const sources = files
  .filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
  .map(({ path, text }) => ({ path, text: withoutComments(text) }))
const literal = statements.filter((statement) => textsOf(statement).length > 0)

it.each(literal.map((statement) => [statement.says, statement] as const))('the sources say %s', (_says, statement) => {
  const own = sources.filter(({ path }) => SHARED.test(path) || (statement.folder && path.startsWith(`${statement.folder}/`)))
  const texts = own.map(({ text }) => text)
  expect(textsOf(statement).filter((text) => !isSaid(text, texts))).toEqual([])
})

const WRITTEN = `
## 2. Lists (tools/polls)
- **S1** One [S1.1] [POLL-3]. It says \`Save\` [the sources say].
- **S4** Another [S1.2].
## 8. Errors
- **S9** 'It failed: {message}' [polls says].
`
const TITLES = ['[S1.1] a test', '[POLL-3] a rule', 'the sources say It says `Save`', "[L18] polls says 'It failed: No.' on /polls"]
const titled = (titles: readonly string[]) => titles.map((title) => ({ path: 'a.test.ts', title }))

it('reads statements with their numbers and what holds them', () => {
  expect(statementsIn(WRITTEN).map(({ number, says, heldBy, folder }) => [number, says, heldBy.join(), folder])).toEqual([
    ['S1.1', 'One', 'S1.1,POLL-3', 'tools/polls'],
    ['S1.2', 'It says `Save`', 'the sources say', 'tools/polls'],
    ['S4.1', 'Another', 'S1.2', 'tools/polls'],
    ['S9.1', "'It failed: {message}'", 'polls says', null],
  ])
  expect(() => statementsIn('- **S1** Nobody holds this.')).toThrow('does not end')
  expect(() => statementsIn('- **S1** One [A-1].\n- **S1** Two [A-1].')).toThrow('stands twice')
})

it.each([
  ['[S1.1] a test', ['S1.1 “One” is held by [S1.1], which no test says.']],
  ['[POLL-3] a rule', ['S1.1 “One” is held by [POLL-3], which no test says.']],
  [
    'the sources say It says `Save`',
    ['S1.2 “It says `Save`” is held by [the sources say], which no test says.', 'S4.1 “Another” is held by [S1.2], which no test says.'],
  ],
  ["[L18] polls says 'It failed: No.' on /polls", ["S9.1 “'It failed: {message}'” is held by [polls says], which no test says."]],
])('without the test “%s” its statements are told', (gone, faults) => {
  expect(faultsOf(statementsIn(WRITTEN), titled(TITLES))).toEqual([])
  expect(faultsOf(statementsIn(WRITTEN), titled(TITLES.filter((title) => title !== gone)))).toEqual(faults)
})

it('a number in a title that is no statement’s is told', () => {
  expect(faultsOf(statementsIn(WRITTEN), titled([...TITLES, '[S4.1] [S1.3] no']))).toEqual([
    'a.test.ts quotes S4.1, which is no statement that names itself.',
    'a.test.ts quotes S1.3, which is no statement that names itself.',
  ])
})

const SOURCE = `
// 'Said in a comment'
const hello = \`Hello, \${user.name}!\` /* 'Here too' */
const List = () => <h1 title="In an attribute">
  Over two
  lines, it&apos;s one
</h1>
`
it.each([
  ['Hello, {name}!', true],
  ['In an attribute', true],
  ["Over two lines, it's one", true],
  ['Over two', false],
  ['Said in a comment', false],
  ['Here too', false],
  ['Hello, {name}', false],
  ['hello, {name}!', false],
])('“%s” is said: %s', (text, said) => {
  expect(isSaid(text, [withoutComments(SOURCE)])).toBe(said)
})
