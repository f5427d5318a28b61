// @vitest-environment jsdom
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { titlesIn } from '../../scripts/titles.ts'
import { readTree } from '../../scripts/tree.ts'
import { tools as serverTools } from '../../tools/server.ts'
import { tools as webTools } from '../../tools/web.ts'
import { CALLS } from './calls.ts'
import { CHANGES } from './changes.ts'
import { compare, digestOf } from './compare.ts'
import { FIELDS } from './fields.ts'
import { isSaid, type Said, saidBy } from './find.ts'
import { faultOf, type House } from './judge.ts'
import { DIGESTS, SILENT } from './lines.ts'
import { patternsOf } from './patterns.ts'
import { HOST_ROUTES, PUBLIC_ROUTES, SOON_ROUTES } from './routes.ts'
import { ERRORS, SUCCESSES } from './section-8.ts'
import { SHEETS } from './sheets.ts'
import { type Check, type Kind, statementsOf, summary } from './statement.ts'
import { TOLD_CASES } from './told/all.ts'
import { PHONE_CASES } from './told/phones.ts'

vi.mock('../../kit/data/client.ts', () => ({ supabase: {} }))

const statements = statementsOf(SHEETS)
const files = readTree(process.cwd())

/** What tools share: the shell and its parts, the contract, and the pages that the server renders. */
const SHARED = /^(app|kit|parts|contract|server\/pages)\//
const sources = files
  .filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && (SHARED.test(path) || path.startsWith('tools/')))
  .map(({ path, text }) => ({ path, patterns: patternsOf(path, text) }))
const known = new Map<string | null, Said>()
function saidIn(tool: string | null): Said {
  const before = known.get(tool)
  if (before) return before
  const own = sources.filter(({ path }) => SHARED.test(path) || (tool !== null && path.startsWith(`tools/${tool}/`)))
  const said = saidBy(own.flatMap(({ patterns }) => patterns))
  known.set(tool, said)
  return said
}

const plain = (path: string) => path.replace(/:\w+/g, ':')
const pagesIn = new Set(webTools.flatMap(({ hostRoutes = [] }) => hostRoutes.map(({ path }) => plain(path))))
const pagesOutside = new Set([
  ...webTools.flatMap(({ publicRoutes = [] }) => publicRoutes.map(({ path }) => plain(path))),
  ...serverTools.flatMap(({ pages = [] }) => pages.map(({ path }) => plain(path))),
])
const shell = saidBy(sources.filter(({ path }) => path === 'app/router.tsx').flatMap(({ patterns }) => patterns)).whole

/** The cases of the tests that are tables here: each is a title of its own. */
const cases = (group: string, path: string, names: readonly string[]) => names.map((name) => ({ path, title: `${group} ${name}` }))
const titles = titlesIn(files)
/** The same of a table whose titles are whole sentences, as long as its test runs. */
const told = (path: string, rows: readonly { title: string }[]) =>
  titles.some((one) => one.path === path && one.title === '[L18] %s') ? rows.map(({ title }) => ({ path, title })) : []
const CALLS_TEST = 'tests/letter/calls.test.ts'
const house: House = {
  titles: [
    ...titles,
    ...told('app/failures.test.tsx', TOLD_CASES),
    ...told('app/failures-phone.test.tsx', PHONE_CASES),
    ...Object.entries(CALLS).flatMap(([tool, calls]) => cases(`the calls as specified: ${tool}`, CALLS_TEST, Object.keys(calls))),
    ...cases('the fields as specified', CALLS_TEST, Object.keys(FIELDS)),
    ...cases('the row changes as specified', 'tests/letter/changes.test.ts', Object.keys(CHANGES)),
  ],
  says: (tool, text) => isSaid(text, saidIn(tool)),
  leads: (path, inLayout) => {
    const [here, there] = inLayout ? [pagesIn, pagesOutside] : [pagesOutside, pagesIn]
    return (here.has(plain(path)) || shell.has(path)) && !there.has(plain(path))
  },
  load: (module) => import(/* @vite-ignore */ pathToFileURL(module).href),
}

describe.each(SHEETS)('the letter: $about', (sheet) => {
  it.each(statementsOf([sheet]))('$line $says', async ({ checks }) => {
    expect(checks.length, 'A statement is checked somehow.').toBeGreaterThan(0)
    const faults = await Promise.all(checks.map((check) => faultOf(check, house)))
    expect(faults.filter((fault) => fault !== null)).toEqual([])
  })
})

describe('the letter is whole', () => {
  const stated = new Set(statements.map(({ line }) => line))
  const silent = new Set(Object.values(SILENT).flat())
  it('every line of the specification is stated, silent with a reason, or blank: exactly one of them', () => {
    const wrong = DIGESTS.flatMap((digest, i) => {
      const ways = [digest === '-', silent.has(i + 1), stated.has(i + 1)].filter(Boolean).length
      return ways === 1 ? [] : [`line ${i + 1} is ${ways === 0 ? 'in no sheet' : 'accounted for twice'}`]
    })
    expect(wrong).toEqual([])
  })
  it('and no other line', () => {
    expect([...stated, ...silent].filter((line) => line > DIGESTS.length)).toEqual([])
  })
  it('no line stands in two sheets, and no statement twice', () => {
    const lines = SHEETS.flatMap((sheet) => Object.keys(sheet.lines))
    expect(lines).toHaveLength(new Set(lines).size)
    const all = statements.map(({ line, says }) => `${line} ${says}`)
    expect(all.filter((one, i) => all.indexOf(one) !== i)).toEqual([])
  })
  it('every address of the browser tests is stated', () => {
    const addresses = new Set(statements.flatMap(({ checks }) => checks.flatMap((check) => (check.by === 'address' ? [check.path] : []))))
    expect([...HOST_ROUTES, ...PUBLIC_ROUTES].filter((path) => !addresses.has(path))).toEqual([])
    for (const path of SOON_ROUTES) expect(webTools.find((tool) => tool.path === path)?.comingSoon).toBe(true)
    expect(existsSync('app/qr-display.html')).toBe(true)
  })
  it('[L18] no message of section 8 only stands in the sources: for each tool that says it a test reads it', () => {
    const countOf = (kind: Kind, checks: readonly Check[]) => checks.filter(({ by }) => by === kind).length
    const messages = statementsOf([ERRORS, SUCCESSES]).filter(({ checks }) => countOf('text', checks) > 0)
    expect(messages.length).toBeGreaterThan(80)
    expect(messages.filter(({ checks }) => countOf('test', checks) < countOf('text', checks)).map(({ says }) => says)).toEqual([])
  })
  it('little is left to the eye', () => {
    const eyes = statements.filter(({ checks }) => checks.every(({ by }) => by === 'eye'))
    expect(eyes.length).toBeLessThanOrEqual(5)
    process.stdout.write(`${summary(statements)}\n`)
  })
})

it('another version of the specification is told line by line', () => {
  const before = ['a', 'It is blue.', ''].map(digestOf)
  const statement = { line: 2, says: 'It is blue', checks: [] }
  expect(compare('  a\n- It is red.\n\n', before, [statement])).toEqual([
    '- line 2 is gone or says something else. It stated:',
    '    It is blue',
    '+ line 2 is new: - It is red.',
  ])
  expect(compare('It is blue.\n\na\n', before, [statement])).toEqual([])
})
