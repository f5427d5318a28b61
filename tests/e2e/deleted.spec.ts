import { expect } from '@playwright/test'
import { BlobReader, ZipReader } from '@zip.js/zip.js/index-native.js'
import { DEVICE, expectAccessible, fromMenu, HOST_SCREEN, houseOfFile, openAsHost, overflow, PHONE, rowsOf, saved, test } from './house.ts'

const house = houseOfFile()

test('a deleted session is undone by the toast, found under Deleted, restored, and deleted for good', async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'trash')
  const polls = ['Lunch?', 'Dinner?', 'A question that is long enough to need two lines on a phone, and is nevertheless one question'].map(
    (question) => ({
      id: crypto.randomUUID(),
      question,
    }),
  )
  await host.ask('POST', '/rest/v1/polls', polls)
  const answer = { id: crypto.randomUUID(), poll_id: polls[0]?.id, response: 'Soup', device_id: DEVICE }
  await host.ask('POST', '/rest/v1/poll_responses', answer)
  const phone = await browser.newPage()
  await phone.goto(`${house.url}/poll/respond/${polls[0]?.id}`)
  await expect(phone.getByRole('heading', { name: 'Lunch?' })).toBeVisible()

  await page.goto(`${house.url}/polls`)
  await fromMenu(page, 'Lunch?', 'Delete')
  await expect(page.getByText('“Lunch?” and its 1 response will be deleted. You can restore them for 30 days.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete poll' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Lunch?' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Restored')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Lunch?' })).toBeVisible()

  for (const { id } of polls) await host.ask('DELETE', `/rest/v1/polls?id=eq.${id}`)
  await page.goto(`${house.url}/dashboard`)
  await page.getByRole('link', { name: 'Deleted sessions' }).click()
  const rows = page.getByRole('list', { name: 'Deleted sessions' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: 'Lunch?' })).toContainText('30 days left')
  await expectAccessible(page)
  for (const { viewport } of [PHONE, HOST_SCREEN]) {
    await page.setViewportSize(viewport)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
  // Another poll has the id of its answer by now.
  const other = { id: crypto.randomUUID(), question: 'Other?' }
  await host.ask('POST', '/rest/v1/polls', other)
  await host.ask('POST', '/rest/v1/poll_responses', { ...answer, poll_id: other.id })
  await rows.filter({ hasText: 'Lunch?' }).getByRole('button', { name: 'Restore' }).click()
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('Restored. 1 row could not come back, because its id is in use now.')).toBeVisible()
  expect(await rowsOf(host, 'polls?select=question,response_count&order=question')).toEqual([
    { question: 'Lunch?', response_count: 0 },
    { question: 'Other?', response_count: 1 },
  ])
  // A deletion in another window appears by itself.
  await host.ask('DELETE', `/rest/v1/polls?id=eq.${polls[0]?.id}`)
  await expect(rows).toHaveCount(3)
  await rows.filter({ hasText: 'Dinner?' }).getByRole('button', { name: 'Delete for good' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Empty' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Nothing here')).toBeVisible()
  // The page does not wait for the server.
  await expect.poll(() => rowsOf(host, 'trash?select=id')).toEqual([])
  await phone.close()
  console.expectSilence()
})

test('an account is downloaded as one ZIP, and deleted after its password', async ({ browser }) => {
  // The first account is the operator's, which cannot be deleted beside others.
  await house.host('operator')
  const { page, host, console } = await openAsHost(browser, house, 'leaver')
  const id = crypto.randomUUID()
  await host.ask('POST', '/rest/v1/polls', { id, question: 'Lunch?' })
  await page.goto(`${house.url}/account`)
  const { name, bytes } = await saved(page, () => page.getByRole('button', { name: 'Download everything' }).click())
  expect(name).toMatch(/^limelight-\d{4}-\d\d-\d\d\.zip$/)
  const zip = new ZipReader(new BlobReader(new Blob([new Uint8Array(bytes)])), { useWebWorkers: false })
  const names = (await zip.getEntries()).map(({ filename }) => filename)
  expect(names).toEqual(expect.arrayContaining(['README.txt', 'account.json', 'tables/polls.json']))
  console.expectSilence()

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('With it goes 1 session.')
  await expectAccessible(page)
  for (const { viewport } of [PHONE, HOST_SCREEN]) {
    await page.setViewportSize(viewport)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
  await dialog.getByLabel('Your password').fill('wrong horse battery')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog).toContainText('The password is wrong.')
  await dialog.getByLabel('Your password').fill('correct horse battery')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL(`${house.url}/`)
  expect((await host.ask('GET', '/rest/v1/polls')).status).toBe(401)
  await page.goto(`${house.url}/dashboard`)
  await expect(page).toHaveURL(/login/)
})
