// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { DEFAULT_ID } from '../tests/setup/default-row.ts'
import { browser, openScreen, until } from '../tests/setup/host-browser.tsx'
import { tools } from '../tools/web.ts'

/** The board of a whiteboard fills its window, and its host's toolbar has no room for a second link. */
const FILLS_ITS_WINDOW = '/whiteboard/:id'
const PAGES = tools
  .filter(({ comingSoon }) => !comingSoon)
  .flatMap(({ sessionPages = [] }) => sessionPages.map(({ path }) => path))
  .filter((path) => path !== FILLS_ITS_WINDOW)

test.each(PAGES)('[EVENT-135] %s says of which event it is part, and whether its audience is made up', async (path) => {
  const presentation = { id: DEFAULT_ID, session_table: 'evenings', title: 'Gala', within: DEFAULT_ID, language: null, made_up: true }
  browser.server = { rows: { presentations: presentation } }
  const { place } = await openScreen(path)
  const link = await until(() => {
    const found = [...place.querySelectorAll('main header a')].find((one) => one.textContent === 'Part of “Gala”')
    expect(found, place.textContent ?? '').toBeDefined()
    return found as HTMLElement
  })
  expect(link.getAttribute('href')).toBe(`/event/${DEFAULT_ID}`)
  expect(place.querySelector('main header')?.textContent).toContain('Made up')
})
