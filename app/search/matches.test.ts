import { expect, it } from 'vitest'
import { matches, SHOWN } from './matches.ts'

const find = (query: string, texts: readonly string[]) => matches(query, texts, (text) => text)

it('puts the text itself first, then beginnings, then beginnings of words, then parts of words', () => {
  const texts = ['Unlunched', 'After lunch', 'Lunch break', 'lunch', 'Dinner']
  expect(find('lunch', texts)).toEqual(['lunch', 'Lunch break', 'After lunch', 'Unlunched'])
})

it('finds words in any order, and needs all of them', () => {
  expect(find('break lunch', ['Lunch break', 'Lunch', 'Coffee break'])).toEqual(['Lunch break'])
})

it('finds with and without accents, case and full width', () => {
  expect(find('jose', ['José Álvarez'])).toEqual(['José Álvarez'])
  expect(find('ÁLVAREZ', ['Ｊｏｓｅ Ａｌｖａｒｅｚ'])).toEqual(['Ｊｏｓｅ Ａｌｖａｒｅｚ'])
})

it('finds with and without hyphens', () => {
  expect(find('wifi', ['Wi-Fi', 'Wi\u2011Fi', 'Wires'])).toEqual(['Wi-Fi', 'Wi\u2011Fi'])
  expect(find('check-in', ['Checkin'])).toEqual(['Checkin'])
})

it('keeps the order of equal matches, and shows the first ones without a query', () => {
  const many = Array.from({ length: SHOWN + 3 }, (_, at) => `Poll ${at}`)
  expect(find('poll', many)).toEqual(many.slice(0, SHOWN))
  expect(find('  ', many)).toEqual(many.slice(0, SHOWN))
})

it('finds nothing where a word is missing', () => {
  expect(find('lunch x', ['Lunch'])).toEqual([])
})

it('finds German names with their dots, without them, and as they are written instead', () => {
  const names = ['Müller', 'Mueller', 'Muller', 'Weiß', 'Moeller']
  expect(find('mueller', names)).toEqual(['Müller', 'Mueller'])
  expect(find('müller', names)).toEqual(['Müller', 'Mueller', 'Muller'])
  expect(find('muller', names)).toEqual(['Müller', 'Muller'])
  expect(find('weiss', names)).toEqual(['Weiß'])
  expect(find('Möller', names)).toEqual(['Moeller'])
})
