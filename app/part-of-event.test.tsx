// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { DEFAULT_ID } from '../tests/setup/default-row.ts'
import { browser, openScreen, rest, until } from '../tests/setup/host-browser.tsx'
import { tools } from '../tools/web.ts'

/** The board of a whiteboard fills its window: its toolbar has the link. */
const BOARD = '/whiteboard/:id'
const PAGES = tools
  .filter(({ comingSoon }) => !comingSoon)
  .flatMap(({ sessionPages = [] }) => sessionPages.map(({ path }) => path))
  .filter((path) => path !== BOARD)

const OF_EVENT = { id: DEFAULT_ID, session_table: 'evenings', title: 'Gala', within: DEFAULT_ID, language: null, made_up: true }

test.each(PAGES)('[EVENT-135] %s says of which event it is part, and whether its audience is made up', async (path) => {
  browser.server = { rows: { presentations: OF_EVENT } }
  const { place } = await openScreen(path)
  const link = await until(() => {
    const found = [...place.querySelectorAll('main header a')].find((one) => one.textContent === 'Part of “Gala”')
    expect(found, place.textContent ?? '').toBeDefined()
    return found as HTMLElement
  })
  expect(link.getAttribute('href')).toBe(`/event/${DEFAULT_ID}`)
  expect(place.querySelector('main header')?.textContent).toContain('Made up')
})

test('[EVENT-135] a board says so in its toolbar, but not in the window that the room sees', async () => {
  vi.stubGlobal('opener', null)
  browser.server = { rows: { presentations: OF_EVENT } }
  const partOf = (place: HTMLElement) => [...place.querySelectorAll('[role=toolbar] a')].find((one) => one.textContent === 'Part of “Gala”')
  const { place } = await openScreen(BOARD)
  const link = await until(() => {
    expect(partOf(place), place.textContent ?? '').toBeDefined()
    return partOf(place) as HTMLElement
  })
  expect(link.getAttribute('href')).toBe(`/event/${DEFAULT_ID}`)

  vi.stubGlobal('opener', {})
  const { place: shown } = await openScreen(BOARD)
  await until(() => expect(shown.querySelector('[role=toolbar]')).not.toBeNull())
  await rest()
  expect(partOf(shown)).toBeUndefined()
})
