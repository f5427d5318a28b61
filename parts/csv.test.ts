import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cell, fileName, localTime, nameInFile, toCsv } from './csv.ts'

/** Reads CSV strictly by RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let at = 0
  while (at < text.length) {
    const row: string[] = []
    for (;;) {
      const quoted = /"((?:[^"]|"")*)"/y
      const plain = /[^",\r\n]*/y
      quoted.lastIndex = plain.lastIndex = at
      const m = quoted.exec(text)
      if (m) row.push((m[1] as string).replaceAll('""', '"'))
      else row.push((plain.exec(text) as RegExpExecArray)[0])
      at = m ? quoted.lastIndex : plain.lastIndex
      if (text[at] !== ',') break
      at++
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error(`A row ends wrong at ${at}.`)
    at += 2
    rows.push(row)
  }
  return rows
}

describe('toCsv', () => {
  it('begins with a byte order mark and ends each row with CR LF', () => {
    expect(toCsv(['Response', 'Timestamp'], [['Tea', 1]])).toBe('\uFEFFResponse,Timestamp\r\nTea,1\r\n')
  })

  it('quotes every text and number when asked to, and guards it all the same', () => {
    const rows = [['Tea'], [1], ['=1+1'], ['a "b"'], [null]]
    expect(toCsv(['A'], rows, { quote: 'always' })).toBe(`\uFEFF"A"\r\n"Tea"\r\n"1"\r\n"'=1+1"\r\n"a ""b"""\r\n\r\n`)
  })

  it.each([
    ['a comma', 'tea, coffee', '"tea, coffee"'],
    ['a quote', 'the "best" one', '"the ""best"" one"'],
    ['a line break', 'one\ntwo', '"one\ntwo"'],
    ['white space at an end', ' tea', '" tea"'],
    ['nothing', null, ''],
    ['a number below zero', -5, '-5'],
    ['a truth', true, 'true'],
  ] as [string, Cell, string][])('writes a cell with %s', (_what, cell, expected) => {
    expect(toCsv(['h'], [[cell]])).toBe(`\uFEFFh\r\n${expected}\r\n`)
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1', '＝1', '＋1', '－1', '＠x'])(
    'makes a text of the formula %j',
    (text) => {
      expect(readCsv(toCsv(['h'], [[text]]).slice(1))[1]).toEqual([`'${text}`])
    },
  )

  it('guards the headings too', () => {
    expect(toCsv(['=cmd'], [])).toBe("\uFEFF'=cmd\r\n")
  })

  it('gives every text back, and no cell that begins a formula', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', '-', 'a', ' ', '＝') }),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const read = readCsv(toCsv(['a', 'b'], rows).slice(1)).slice(1)
        for (const [y, row] of rows.entries())
          for (const [x, text] of row.entries()) {
            const got = read[y]?.[x] as string
            expect(got === text || got === `'${text}`).toBe(true)
            expect(got).not.toMatch(/^[=+\-@\t\r\n\0＝＋－＠]/)
          }
      }),
    )
  })
})

describe('fileName', () => {
  it.each([
    ['What will you remember from today?', 'what-will-you-remember-from-today'],
    ['Été à Zürich: 100 %', 'été-à-zürich-100'],
    ['今日の感想は？', '今日の感想は'],
    ['../../etc/passwd', 'etc-passwd'],
    ['CON', 'con'],
    ['   ', 'none'],
    ['🎉', 'none'],
  ])('%j becomes %j', (text, name) => expect(fileName(text, 'none')).toBe(name))

  it('cuts after 60 characters and ends in no dash', () => {
    expect(fileName(`${'a'.repeat(59)} b`, 'none')).toBe('a'.repeat(59))
  })
})

describe('nameInFile', () => {
  it.each([
    ['After the workshop!', 'After the workshop!'],
    ['Été à Zürich: 100 %', 'Été à Zürich- 100 %'],
    ['../../etc/passwd', 'etc-passwd'],
    ['a\\b|c<d>e?f*g"h', 'a-b-c-d-e-f-g-h'],
    ['photo\u202Evsc.exe', 'photo-vsc.exe'],
    ['two\r\nlines\tof  it', 'two-lines-of it'],
    ['.hidden. ', 'hidden'],
    [' ?? ', 'none'],
    ['🎉', '🎉'],
    ['x'.repeat(80), 'x'.repeat(60)],
  ])('[L13] %j becomes %j', (text, name) => expect(nameInFile(text, 'none')).toBe(name))
})

it.each([
  ['in winter', '2026-11-26T18:05:00.123456+00:00', '2026-11-26 19:05:00'],
  ['in summer', '2026-07-01T22:30:00+00:00', '2026-07-02 00:30:00'],
  ['at midnight, which is no 24', '2026-11-25T23:00:00+00:00', '2026-11-26 00:00:00'],
])('writes times so that spreadsheets of every region read a date: %s', (_when, at, written) => {
  expect(localTime('Europe/Berlin')(at)).toBe(written)
})

it('names files by whole characters', () => {
  const name = fileName(`${'ä'.repeat(59).normalize('NFD')}क्षि`, 'poll')
  expect(name).toBe('ä'.repeat(59))
  expect(nameInFile('👨‍👩‍👧‍👦'.repeat(9), 'x')).toBe('👨‍👩‍👧‍👦'.repeat(5))
})
