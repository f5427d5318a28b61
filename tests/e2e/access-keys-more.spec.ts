import { expect } from '@playwright/test'
import { expectKeepsFocus, pressByKey, tabTo } from './access/by-keyboard.ts'
import { hostOfGroup, houseOfFile, make, rowsOf, SWEEP, test } from './house.ts'

/** Flows in which the control that was pressed goes away. The focus stays near. No pointer is used in this file. */

const house = houseOfFile()
const mara = hostOfGroup(house, 'keys')

test('by keyboard alone a host restores a session and deletes another for good, and the focus stays in the list', SWEEP, async () => {
  const { page, host } = mara
  for (const question of ['First?', 'Second?', 'Third?'])
    await host.ask('DELETE', `/rest/v1/polls?id=eq.${await make(host, 'polls', { question })}`)
  await page.goto(`${house.url}/deleted`)
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await pressByKey(page, row('Second?').getByRole('button', { name: 'Restore' }))
  await expect(row('Second?')).toHaveCount(0)
  await expect(row('First?').getByRole('button', { name: 'Restore' })).toBeFocused()
  await pressByKey(page, row('First?').getByRole('button', { name: 'Delete for good' }))
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await pressByKey(page, question.getByRole('button', { name: 'Delete for good' }))
  await expect(row('First?')).toHaveCount(0)
  await expect(row('Third?').getByRole('button', { name: 'Delete for good' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect((await rowsOf(host, 'polls?select=question&order=question')).map((one) => one.question)).toEqual(['Second?', 'Third?'])
})

test('by keyboard alone a host imports people, and the focus returns to the button', SWEEP, async () => {
  const { page, host } = mara
  const id = await make(host, 'attendance_sessions', { name: 'At the door', place_kind: 'none' })
  await page.goto(`${house.url}/attendance/${id}`)
  const button = page.getByRole('button', { name: 'Import' })
  await pressByKey(page, button)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'List' })).toBeFocused()
  const choosing = page.waitForEvent('filechooser')
  await pressByKey(page, dialog.getByRole('button', { name: 'Choose a CSV file' }))
  await (await choosing).setFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from('Name\nAda\nGrace\n') })
  await expect(dialog.getByRole('status')).toHaveText('2 people to add')
  await expectKeepsFocus(page, dialog)
  await pressByKey(page, dialog.getByRole('button', { name: 'Add 2 people' }))
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  expect(await rowsOf(host, `attendance_records?session_id=eq.${id}&select=id`)).toHaveLength(2)
})

test('by keyboard alone a host makes a helper’s link and ends it, and the focus stays in the dialog', async () => {
  const { page, host } = mara
  const session = await make(host, 'qa_sessions', { name: 'Panel' })
  await page.goto(`${house.url}/qa/${session}`)
  const button = page.getByRole('button', { name: 'Helpers' })
  await pressByKey(page, button)
  const dialog = page.getByRole('dialog', { name: 'Helpers' })
  await tabTo(page, dialog.getByRole('textbox', { name: 'Name' }))
  await page.keyboard.type('Kim')
  await page.keyboard.press('Enter')
  const done = dialog.getByRole('button', { name: 'Done' })
  await expect(done).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused()
  await pressByKey(page, done)
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const end = dialog.getByRole('button', { name: 'End: Kim' })
  await expect(end).toBeVisible()
  await pressByKey(page, end)
  const question = page.getByRole('alertdialog')
  await pressByKey(page, question.getByRole('button', { name: 'End' }))
  await expect(end).toHaveCount(0)
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  expect(await rowsOf(host, `helpers?session_id=eq.${session}`)).toEqual([])
})

test('by keyboard alone a host chooses one poll of several, closes it, and goes back to choose another', SWEEP, async () => {
  const { page, host } = mara
  for (const question of ['Lunch?', 'Dinner?']) await make(host, 'polls', { question })
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`${house.url}/polls`)
  const card = (question: string) => page.getByRole('listitem').filter({ hasText: question })
  for (const question of ['Lunch?', 'Dinner?']) {
    await pressByKey(page, card(question).getByRole('link', { name: /View Results/ }))
    await expect(heading).toHaveText(question)
    await pressByKey(page, page.getByRole('button', { name: 'Close Poll' }))
    await expect(page.getByRole('button', { name: 'Activate Poll' })).toBeFocused()
    await pressByKey(page, page.getByRole('link', { name: 'Back to Polls' }))
    await expect(heading).toHaveText('Audience Polls')
  }
  expect(await rowsOf(host, 'polls?question=in.(Lunch?,Dinner?)&active=eq.true')).toEqual([])
})
