import { expect } from '@playwright/test'
import { expectAccessible, houseOfFile, openPage, overflow, PHONE, test } from './house.ts'

const house = houseOfFile()

test('the help is read without an account: found, opened, followed by a link to its heading', async ({ browser }) => {
  const { page, console } = await openPage(browser, { viewport: { width: 1366, height: 850 } })
  await page.goto(`${house.url}/help`)
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('LOCALHOST nowhere')
  await page.getByRole('link', { name: 'A venue, step by step · The code leads nowhere' }).click()
  await expect(page).toHaveURL(/\/help\/venue#the-code-leads-nowhere$/)
  await expect(page.getByRole('heading', { name: 'The code leads nowhere' })).toBeInViewport()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.getByRole('article').getByRole('link', { name: 'Running it for real' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Running Limelight for real')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A venue, step by step')
  await page.getByRole('navigation', { name: 'Help pages' }).getByRole('link', { name: 'Poll Audience' }).click()
  await expect(page).toHaveTitle('Poll Audience · Limelight help')
  console.expectSilence()
})

test('an address without a page says so, and a search without a result too', async ({ browser }) => {
  const { page } = await openPage(browser)
  await page.goto(`${house.url}/help/nothing`)
  await expect(page.getByRole('heading', { name: 'There is no such help page.' })).toBeVisible()
  await page.getByRole('searchbox').fill('xylophone')
  await expect(page.getByRole('status').filter({ hasText: 'xylophone' })).toHaveText('Nothing has “xylophone” in it. Try one word.')
})

test('on a phone every page fits, in both themes without a fault of access', async ({ browser }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, console } = await openPage(browser, { ...PHONE, colorScheme })
    for (const path of ['/help', '/help/venue', '/help/polls']) {
      await page.goto(house.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
    console.expectSilence()
  }
})
