import { expect, it } from 'vitest'
import { toCsv } from '../../parts/csv.ts'
import { readImport } from './read-import.ts'
import { LINE_MAX, LINES_MAX, listOf, readTable } from './read-table.ts'

const PEOPLE = {
  columns: [{ label: 'Name', heads: ['Guest'] }, { label: 'Table' }],
  read: ([name = '', table = '']: readonly string[], before: readonly { name: string; table: string }[]) =>
    name === '' ? 'There is no name.' : before.some((other) => other.name === name) ? 'Twice.' : { name, table },
}
const read = (text: string) => readImport(readTable(text), PEOPLE)

it.each([
  ['commas', 'Ada, 12\nAlan, 7'],
  ['semicolons', 'Ada;12\r\nAlan;7\r\n'],
  ['tabs, as spreadsheets copy them', 'Ada\t12\nAlan\t7'],
  ['quotes and a byte order mark', '\uFEFF"Ada","12"\n\n"Alan","7"\n'],
])('reads a list with %s', (_, text) => {
  expect(read(text).rows).toEqual([
    { name: 'Ada', table: '12' },
    { name: 'Alan', table: '7' },
  ])
})

it('reads a list of names alone', () => {
  expect(read('Ada\nAlan').rows.map(({ name }) => name)).toEqual(['Ada', 'Alan'])
})

it('finds columns by their heading, in any order and by other names, and keeps further cells behind them', () => {
  expect(read('seat;TABLE;guest\n4;12;Ada').rows).toEqual([{ name: 'Ada', table: '12' }])
  const all = readImport(readTable('table,name,more,even more\n1,Ada,x,y'), { ...PEOPLE, read: (cells) => ({ cells }) })
  expect(all.rows).toEqual([{ cells: ['Ada', '1', 'x', 'y'] }])
})

it.each([
  ['is a first line that names the first column', 'Name,Company\nAda,Acme', ['Ada']],
  ['is no line with a word that only another column has', 'Tables and chairs,Table\nAda,12', ['Tables and chairs', 'Ada']],
])('a heading %s', (_, text, names) => {
  expect(read(text).rows.map(({ name }) => name)).toEqual(names)
})

it('takes the first line as the host says, and a first column by its place if no heading names it', () => {
  const table = readTable('Who;Table\nAda;12')
  expect(readImport(table, PEOPLE).rows).toHaveLength(2)
  expect(readImport(table, PEOPLE, true).rows).toEqual([{ name: 'Ada', table: '12' }])
  const swapped = readTable('Table;Who;More\n12;Ada;x')
  expect(readImport(swapped, PEOPLE, true).rows).toEqual([{ name: 'Ada', table: '12' }])
  expect(readImport(readTable('Name;Table\nAda;12'), PEOPLE, false).rows.map(({ name }) => name)).toEqual(['Name', 'Ada'])
})

it('names the lines that it leaves out by their number in the list', () => {
  const { rows, left } = read('Name,Table\nAda,1\n,2\nAda,3')
  expect(rows).toHaveLength(1)
  expect(left).toEqual([
    { line: 3, cells: ['', '2'], why: 'There is no name.' },
    { line: 4, cells: ['Ada', '3'], why: 'Twice.' },
  ])
})

it('reads its own export again, formulas too', () => {
  const names = ['=SUM(A1)', '-5', "'quoted", 'Zoë "Z", Ltd.', 'two\nlines']
  expect(
    readTable(
      toCsv(
        ['Name'],
        names.map((name) => [name]),
      ),
    ).flat(),
  ).toEqual(['Name', ...names])
})

it('reads nothing from an empty text', () => {
  expect(read(' \n ')).toEqual({ rows: [], left: [] })
})

it.each([
  ['UTF-8', new Uint8Array([0x5a, 0x6f, 0xc3, 0xab])],
  ['UTF-16 with its mark', new Uint8Array([0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0])],
  ['Windows-1252', new Uint8Array([0x5a, 0x6f, 0xeb])],
])('decodes a file in %s', async (_, bytes) => {
  expect(await listOf(new Blob([bytes]))).toEqual({ text: expect.stringContaining('Zoë') })
})

it.each([
  ['a workbook', [0x50, 0x4b, 3, 4, 0x14, 0, 6, 0], 'not a list in text'],
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0], 'not a list in text'],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa], 'not a list in text'],
  ['nothing but the mark of UTF-8', [0xef, 0xbb, 0xbf, 0xa], 'empty'],
  ['nothing', [], 'empty'],
])('says why a file with %s is no list', async (_, bytes, why) => {
  expect(await listOf(new Blob([new Uint8Array(bytes)]))).toEqual({ problem: expect.stringContaining(why) })
})

it.each(['\n', '\r\n', '\r'])('takes no more lines than a browser shows at once, separated by %j', async (separator) => {
  const lines = (count: number) => new Blob([`Ada${separator}`.repeat(count)])
  expect(await listOf(lines(LINES_MAX))).toHaveProperty('text')
  expect(await listOf(lines(LINES_MAX + 1))).toEqual({
    problem: 'This list has more than 25,000 lines. Divide it into several.',
  })
})

it('takes no line that is longer than any entry', async () => {
  expect(await listOf(new Blob(['Ada\n', 'a '.repeat(LINE_MAX / 2), '\nBob']))).toHaveProperty('text')
  expect(await listOf(new Blob(['Ada\n', 'a '.repeat(LINE_MAX / 2), 'b\nBob']))).toEqual({
    problem: 'A line of this list has more than 10,000 characters. Put each entry on a line of its own.',
  })
})
