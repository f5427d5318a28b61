import { describe, expect, it } from 'vitest'
import type { Json } from './json.ts'
import { type Block, type EventReport, REPORT, reportProblem } from './report.ts'

const AT = '2026-11-23T18:30:00.000000+00:00'
const withBlock = (block: unknown): Json =>
  ({
    of: 'event',
    title: 'Summer conference',
    at: AT,
    time_zone: 'Europe/Vienna',
    from: AT,
    to: null,
    figures: [{ value: 1_204, label: 'answers' }],
    timeline: [{ at: AT, title: 'Lobby' }],
    sessions: [{ tool: 'x', title: 'Check-in', staged_at: AT, headline: null, about: '', answers: 1, blocks: [block as Block] }],
  }) satisfies EventReport as unknown as Json

const PNG = 'data:image/png;base64,iVBORw0KGgo='
const EACH: readonly Block[] = [
  { kind: 'arrivals', title: null, from: AT, minutes: 1, counts: [1, 2] },
  { kind: 'words', title: 'Why?', words: [{ text: 'warm', count: 3 }], more: 0 },
  { kind: 'bars', title: null, bars: [{ label: 'Tea', value: -3, width: 0, percent: null, leads: false, right: true }], more: 0 },
  { kind: 'quotes', title: null, quotes: [{ text: 'More', times: 4 }], more: 34 },
  { kind: 'asked', title: null, asked: [{ text: 'Why?', votes: null, state: 'answered' }], more: 0 },
  { kind: 'winners', title: null, winners: [{ place: 1, name: 'Ada' }], more: 0 },
  { kind: 'names', title: null, names: ['Ada'], more: 0 },
  { kind: 'note', title: null, text: 'Nothing' },
  { kind: 'note', title: null, text: { key: 'poll.report.newest', values: { count: 3, name: 'Ada' }, text: 'Of the newest 3' } },
  { kind: 'picture', title: null, src: PNG, about: 'A board' },
]

describe('[EVENT-89] a report', () => {
  it.each(EACH.map((block) => [block.kind, block] as const))('may have the block %s', (_kind, block) => {
    expect(reportProblem(withBlock(block))).toBeNull()
  })

  it.each(EACH.map((block) => [block.kind, block] as const))('has no block %s with a field more or a field less', (_kind, block) => {
    expect(reportProblem(withBlock({ ...block, onclick: 'x' }))).toContain('has the unknown field "onclick"')
    for (const field of Object.keys(block)) {
      const { [field as keyof Block]: _, ...rest } = block
      expect(reportProblem(withBlock(rest)), field).toContain('must be')
    }
  })

  it('may have winners with a note, and that note is a text', () => {
    const winners = { kind: 'winners', title: null, winners: [{ place: 1, name: 'Ada' }], more: 0 }
    expect(reportProblem(withBlock({ ...winners, note: 'Drawn from 5 entries.' }))).toBeNull()
    for (const note of [null, 7, 'x'.repeat(REPORT.text + 1)]) expect(reportProblem(withBlock({ ...winners, note }))).toContain('note: ')
  })

  it('has no block of another kind, and none that inherits its fields', () => {
    expect(reportProblem(withBlock({ kind: 'html', title: null }))).toContain('kind must be one of')
    expect(reportProblem(withBlock({ kind: 'constructor', title: null }))).toContain('kind must be one of')
    expect(reportProblem(withBlock(null))).toContain('kind must be one of')
  })

  it.each(['javascript:alert(1)', 'https://example.test/x.png', 'data:image/svg+xml;base64,PHN2Zz4=', `${PNG}" onerror="x`])(
    'has no picture that is elsewhere or may contain a script: %s',
    (src) => {
      expect(reportProblem(withBlock({ kind: 'picture', title: null, src, about: '' }))).toContain('must be a data URL')
    },
  )

  it.each([
    [{ kind: 'arrivals', title: null, from: AT, minutes: 0, counts: [1] }, 'minutes: must be a number from 1'],
    [{ kind: 'arrivals', title: null, from: AT, minutes: 1e300, counts: [1, 2] }, 'minutes: must be a number from 1'],
    [{ kind: 'arrivals', title: null, from: AT, minutes: 1, counts: [-1] }, 'must be a number from 0'],
    [{ kind: 'arrivals', title: null, from: AT, minutes: 1, counts: [0.5] }, 'must be a whole number'],
    [
      { ...EACH[2], bars: [{ label: 'Tea', value: 3, width: 1e308, percent: null, leads: false, right: true }] },
      'width: must be a number from 0',
    ],
    [{ kind: 'winners', title: null, winners: [{ place: 0, name: 'Ada' }], more: 0 }, 'place: must be a number from 1'],
    [{ kind: 'names', title: null, names: [], more: Number.MAX_VALUE }, 'more: must be a number from 0'],
  ])('has no number that its page cannot show: %j', (block, problem) => {
    expect(reportProblem(withBlock(block))).toContain(problem)
  })

  it('has no text and no list beyond its limits', () => {
    const rows = Array.from({ length: REPORT.rows + 1 }, () => ({ text: 'x', times: 1 }))
    expect(reportProblem(withBlock({ kind: 'quotes', title: null, quotes: rows, more: 0 }))).toContain(`at most ${REPORT.rows} items`)
    expect(reportProblem(withBlock({ kind: 'note', title: null, text: 'x'.repeat(REPORT.text + 1) }))).toContain('at most 500 characters')
    expect(reportProblem({ ...(withBlock(EACH[0]) as object), time_zone: 'Europe/Vienna"' })).toContain('name of a time zone')
  })
})

describe('[EVENT-156] words of ours in a report', () => {
  const ours = { key: 'a.b', values: {}, text: '' }
  it.each([
    [{ ...ours, key: 'constructor' }, 'must be a key'],
    [{ ...ours, key: `a.${'b'.repeat(REPORT.key)}` }, 'must be a key'],
    [{ ...ours, values: { name: {} } }, 'must be a text'],
    [{ ...ours, values: { name: 'x'.repeat(REPORT.text + 1) } }, 'must be a text'],
    [{ ...ours, values: { count: 1e300 } }, 'must be a number'],
    [{ ...ours, values: Object.fromEntries(Array.from({ length: REPORT.values + 1 }, (_, at) => [`v${at}`, at])) }, 'must have at most'],
    [{ ...ours, values: { ['n'.repeat(REPORT.valueName + 1)]: 1 } }, 'values: must have names of at most 40 characters'],
    [{ ...ours, text: 'x'.repeat(REPORT.text + 1) }, 'must be a text'],
    [{ key: 'a.b', values: {} }, 'text: must be a text'],
    [{ ...ours, onclick: 'x' }, 'unknown field'],
  ])('are a key with bounded values, not %j', (text, problem) => {
    expect(reportProblem(withBlock({ kind: 'note', title: null, text }))).toContain(problem)
    const longest = { ...ours, values: { ['n'.repeat(REPORT.valueName)]: 1 } }
    for (const text of [ours, longest]) expect(reportProblem(withBlock({ kind: 'note', title: null, text }))).toBeNull()
  })
})
