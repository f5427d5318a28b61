import { expect } from '@playwright/test'
import { expectKeepsFocus, pressByKey, tabTo } from './access/by-keyboard.ts'
import { hostOfGroup, houseOfFile, make, openHelperOf, PHONES_AT, rowsOf, SWEEP, test } from './house.ts'
import { nextIsReady } from './lead-on.ts'

/** A whole event by the keyboard alone, on a laptop and on a phone that has one. No pointer is used in this file. */

const house = houseOfFile({ PUBLIC_URL: PHONES_AT })
const mara = hostOfGroup(house, 'evening-keys')

async function makeEvent(name: string): Promise<string> {
  const event = await make(mara.host, 'evenings', { name })
  for (const [position, question] of ['One?', 'Two?'].entries())
    await make(mara.host, 'evening_items', {
      evening_id: event,
      session_id: await make(mara.host, 'polls', { question }),
      position,
    })
  return event
}
const stageOf = async (event: string) => (await rowsOf(mara.host, `evenings?id=eq.${event}&select=stage`))[0]

test('by keyboard alone a host runs an event from its lobby to its end, blanks the wall, and shows the code', SWEEP, async () => {
  const { page } = mara
  const event = await makeEvent('Summer party')
  await page.goto(`${house.url}/event/${event}`)
  const shown = page.getByRole('group', { name: 'On the wall' })
  const next = page.getByRole('button', { name: /^Next/ })
  await pressByKey(page, next)
  await expect.poll(() => stageOf(event)).toMatchObject({ stage: 'item' })
  await expect(page.getByRole('button', { name: 'Next: Two?' })).toBeFocused()
  for (const name of ['Blank', 'Code', 'Results']) {
    const button = shown.getByRole('button', { name })
    await pressByKey(page, button)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(button).toBeFocused()
  }
  // A menu that changes nothing gives the focus back, one that moves an item keeps it near.
  const more = page.getByRole('button', { name: 'More for Two?' })
  await pressByKey(page, more)
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Back' }))
  await page.keyboard.press('Tab')
  for (const stage of ['item', 'end']) {
    await nextIsReady(page)
    await expect(next).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => stageOf(event)).toMatchObject({ stage })
  }
  const close = page.getByRole('button', { name: 'Close Event' }).first()
  await pressByKey(page, close)
  const question = page.getByRole('alertdialog')
  await expectKeepsFocus(page, question)
  await page.keyboard.press('Escape')
  await expect(close).toBeFocused()
})

test('by keyboard alone a helper runs an event on a phone with a keyboard', async ({ browser }) => {
  const event = await makeEvent('On the phone')
  const { page } = await openHelperOf(browser, house, mara.host, event, 'stage')
  const next = page.getByRole('button', { name: /^Next/ })
  await pressByKey(page, next)
  await expect(page.getByRole('heading', { level: 1, name: 'One?' })).toBeVisible()
  await expect(next).toBeFocused()
  const shown = page.getByRole('group', { name: 'On the wall' })
  for (const name of ['Blank', 'Results']) {
    const button = shown.getByRole('button', { name })
    await pressByKey(page, button, 'Space')
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(button).toBeFocused()
  }
  await pressByKey(page, next)
  await expect(page.getByRole('heading', { level: 1, name: 'Two?' })).toBeVisible()
  await pressByKey(page, page.getByRole('button', { name: 'Back' }))
  await expect(page.getByRole('heading', { level: 1, name: 'One?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back' })).toBeFocused()
})
