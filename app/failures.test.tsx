// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { TOLD_CASES } from '../tests/letter/told/all.ts'
import { expectConsole } from '../tests/setup/console.ts'
import { browser, doStep, isCall, openScreen, rest, toastsShown, until } from '../tests/setup/host-browser.tsx'

test.each(TOLD_CASES.map((told) => [told.title, told] as const))('[L18] %s', async (_title, told) => {
  const { where, does, call, toasts = [], page, logs = [], leadsTo } = told
  browser.server = told.server
  for (const text of logs) expectConsole('error', new RegExp(`^${text} `))
  const { place, at } = await openScreen(where)
  for (const step of does) await doStep(step)
  await until(() => {
    expect(toastsShown()).toEqual(toasts.slice(-1))
    if (page !== undefined) expect(place.textContent).toContain(page)
    if (leadsTo !== undefined) expect(at()).toBe(leadsTo)
    if (call !== undefined) expect(browser.made.some((one) => isCall(one, call))).toBe(true)
  })
  await rest()
  if (told.toasts) expect(browser.said).toEqual(toasts)
})

/** All screens that show toasts. */
const SCREENS = [...new Set(TOLD_CASES.flatMap(({ where, toasts }) => (toasts ? [where] : [])))]
test.each(SCREENS)('[L18] nothing is said on %s where nothing fails', async (where) => {
  await openScreen(where)
  await until(() => expect(document.querySelector('h1')).not.toBeNull())
  await rest()
  expect(browser.said).toEqual([])
})
