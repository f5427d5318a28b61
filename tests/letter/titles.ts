import { rulesOfForm } from '../../scripts/check-rules.ts'
import { type Title, titlesIn } from '../../scripts/titles.ts'
import type { SourceFile } from '../../scripts/tree.ts'
import { CALLS } from './calls.ts'
import { CHANGES } from './changes.ts'
import { FIELDS } from './fields.ts'
import { HOST_ROUTES, PUBLIC_ROUTES } from './routes.ts'
import { type Statement, textsOf } from './statements.ts'
import { TOLD_CASES } from './told/all.ts'
import { PHONE_CASES } from './told/phones.ts'

/** A test of many rows: its file, its title as it is written there, and what replaces each `%s` of a row. */
type Table = readonly [path: string, written: string, rows: readonly (readonly string[])[]]

const one = (names: readonly string[]) => names.map((name) => [name])
const TABLES: readonly Table[] = [
  ['app/failures.test.tsx', '[L18] %s', one(TOLD_CASES.map(({ title }) => title))],
  ['app/failures-phone.test.tsx', '[L18] %s', one(PHONE_CASES.map(({ title }) => title))],
  ['tests/letter/calls.test.ts', 'the fields of %s', one(Object.keys(FIELDS))],
  [
    'tests/letter/calls.test.ts',
    'the calls of %s %s',
    Object.entries(CALLS).flatMap(([of, calls]) => Object.keys(calls).map((call) => [of, call])),
  ],
  ['tests/letter/changes.test.ts', 'a change of %s', one(Object.keys(CHANGES))],
  ['tests/letter/routes.test.ts', 'inside the layout %s', one(HOST_ROUTES)],
  ['tests/letter/routes.test.ts', 'outside the layout %s', one(PUBLIC_ROUTES)],
]

/**
 * The titles of all tests, those of each row of the tables and of each literal text, and the rules that the
 * forms of the browser's suite name. The rows of a table count only where its test runs.
 */
export function titlesOfAll(files: readonly SourceFile[], statements: readonly Statement[]): Title[] {
  const titles = titlesIn(files)
  const literal = statements.filter((statement) => textsOf(statement).length > 0).map(({ says }) => says)
  const tables: Table[] = [...TABLES, ['tests/letter/letter.test.ts', 'the sources say %s', one(literal)]]
  const rows = tables.flatMap(([path, written, rows]) =>
    titles.some((title) => title.path === path && title.title === written)
      ? rows.map((names) => ({ path, title: names.reduce((title, name) => title.replace('%s', () => name), written) }))
      : [],
  )
  const forms = files.flatMap((file) => rulesOfForm(file).map((rule) => ({ path: file.path, title: `[${rule}]` })))
  return [...titles, ...rows, ...forms]
}
