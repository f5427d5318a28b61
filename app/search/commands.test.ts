// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { aboveCards, tools } from '../../tools/web.ts'
import { newSessions, operatorPages } from './commands.ts'
import { matches } from './matches.ts'
import { placesOf, saidIn } from './places-of.ts'

it('every tool with sessions can begin a new one from the search, by its own noun', () => {
  const all = [...aboveCards, ...tools]
  const commands = newSessions(all)
  expect(commands).toHaveLength(all.filter(({ sessionPages }) => sessionPages).length)
  expect(commands).toContainEqual(expect.objectContaining({ label: 'New poll', to: '/polls#new' }))
  expect(commands).toContainEqual(expect.objectContaining({ label: 'New event', to: '/events#new' }))
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
})

it('help is found by titles first, then by headings; by its texts only where neither has the words', () => {
  const pages = [
    { id: 'raffle', title: 'Raffle' },
    { id: 'gala', title: 'A gala with a raffle' },
  ]
  const places = placesOf(pages, [
    ['raffle', '', '', 'Winners by lot.'],
    ['raffle', 'draw', 'Draw in the raffle', 'The drum turns.'],
    ['gone', 'raffle', 'Raffle of a page that is not listed', ''],
  ])
  const find = (query: string) => matches(query, places, ({ label }) => label).map(({ to }) => to)
  expect(find('raffle')).toEqual(['/help/raffle', '/help/gala', '/help/raffle#draw'])
  expect(find('drum')).toEqual([])
  const SECTIONS = [['raffle', 'draw', 'Draw in the raffle', 'The drum turns.']] as const
  expect(saidIn('DRUM', SECTIONS, places).map(({ to }) => to)).toEqual(['/help/raffle#draw'])
  expect([saidIn('organ', SECTIONS, places), saidIn('dru', SECTIONS, places)]).toEqual([[], []])
})

it('a page of the operator is found by what is on it', () => {
  const find = (query: string) => matches(query, operatorPages(), ({ label, words = '' }) => `${label} ${words}`).map(({ id }) => id)
  expect([find('invite'), find('retention'), find('wifi'), find('outbox')]).toEqual([['accounts'], ['settings'], ['venue'], ['mails']])
})
