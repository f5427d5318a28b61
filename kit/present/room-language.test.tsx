// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { mount } from '../testing/mount.tsx'

const room: { language: string | null; within: string | null } = { language: null, within: null }
vi.mock('../join/presentation.ts', () => ({ usePresentation: () => ({ row: { id: 's', ...room }, update: async () => true }) }))
const { RoomLanguage } = await import('./room-language.tsx')

const hintOf = async (language: string | null, hasPhones = true) => {
  room.language = language
  const place = await mount(<RoomLanguage session="s" hasPhones={hasPhones} />)
  const described = place.querySelector('select')?.getAttribute('aria-describedby') ?? ''
  return place.querySelector(`[id="${described}"]`)?.textContent
}

it('says of the wall and of phones what holds for the language that is chosen', async () => {
  expect(await hintOf(null)).toMatch(/^The wall speaks English\. Each phone that comes now speaks the language that it is set to;/)
  expect(await hintOf('fr')).toMatch(/^The wall speaks it, and phones that come now begin in it;/)
  expect(await hintOf(null, false)).toBe('The wall speaks it.')
})

it('is left to the page of the event that the session is part of', async () => {
  room.within = 'e'
  const place = await mount(<RoomLanguage session="s" hasPhones />)
  expect(place.textContent).toBe('')
  room.within = null
})
