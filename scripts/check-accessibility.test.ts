import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkAccessibility } from './check-accessibility.ts'

const PATH = 'docs/accessibility.md'
const report = readFileSync(PATH, 'utf8')
/** Only the named tests, so that nothing else is parsed. */
const tests = [...report.matchAll(/`([^`]+)`/g)].map(([, title]) => `it(${JSON.stringify(title)}, () => {})`).join('\n')
const says = (text: string) => checkAccessibility([file(PATH, text), file('x.test.ts', tests)]).map(({ says }) => says)
const file = (path: string, text: string) => ({ path, text })

it('is content with the report as it is', () => {
  expect(says(report)).toEqual([])
})

it('misses a row, a test that is called otherwise, a word that is no answer', () => {
  expect(says(report.replace(/^\| 1\.1\.1 .*\n/m, ''))).toEqual(['has rows for 54 criteria.'])
  expect(says(report.replace('the transcript of a wall', 'the transcript of a hall'))).toEqual([
    "names “the transcript of a hall” for 1.1.1, which is no test's title.",
  ])
  expect(says(report.replace('(A) | supports |', '(A) | surely |'))).toEqual(['answers 1.1.1 with “surely”.'])
})
