// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { aboveCards, tools } from '../../tools/web.ts'
import { newSessions } from './commands.ts'
import { matches } from './matches.ts'
import { placesOf } from './places-of.ts'

it('every tool with sessions can begin a new one from the search, by its own noun', () => {
  const all = [...aboveCards, ...tools]
  const commands = newSessions(all)
  expect(commands).toHaveLength(all.filter(({ sessionPages }) => sessionPages).length)
  expect(commands).toContainEqual(expect.objectContaining({ label: 'New poll', to: '/polls#new' }))
  expect(commands).toContainEqual(expect.objectContaining({ label: 'New event', to: '/events#new' }))
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
})

it('help is found by titles first, then by headings, and never by its texts', () => {
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
})
