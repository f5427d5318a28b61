// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { mount } from '../testing/mount.tsx'

const room: { language: string | null } = { language: null }
vi.mock('../join/presentation.ts', () => ({ usePresentation: () => ({ row: { id: 's', ...room }, update: async () => true }) }))
const { RoomLanguage } = await import('./room-language.tsx')

const hintOf = async (language: string | null, hasPhones = true) => {
  room.language = language
  const place = await mount(<RoomLanguage session="s" hasPhones={hasPhones} />)
  const described = place.querySelector('select')?.getAttribute('aria-describedby') ?? ''
  return place.querySelector(`[id="${described}"]`)?.textContent
}

it('says of the wall and of phones what holds for the language that is chosen', async () => {
  expect(await hintOf(null)).toBe('The wall speaks English. Each phone speaks the language that it is set to.')
  expect(await hintOf('fr')).toBe('The wall speaks it, and phones begin in it. Each person can choose another one.')
  expect(await hintOf(null, false)).toBe('The wall speaks it.')
})
