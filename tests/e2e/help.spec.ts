import { expect } from '@playwright/test'
import { aboveCards, tools } from '../../tools/web.ts'
import { expectAccessible, houseOfFile, make, openAsHost, openPage, openPhoneAt, overflow, PHONE, SWEEP, test } from './house.ts'

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

test('on a phone every page fits, in both themes without a fault of access', SWEEP, async ({ browser }) => {
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

test('the key ? on a host’s screen lists its keys and leads to its page; a phone’s page has no such list', SWEEP, async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'helped')
  const help = page.getByRole('dialog', { name: 'Help' })
  for (const tool of [...aboveCards, ...tools].filter(({ hostRoutes, comingSoon }) => hostRoutes && !comingSoon)) {
    await page.goto(house.url + tool.path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('?')
    await expect(help.getByRole('link', { name: `How to use ${tool.title}` })).toHaveAttribute('href', `/help/${tool.name}`)
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
  }
  const board = await make(host, 'whiteboard_sessions', { name: 'Keys' })
  await page.goto(`${house.url}/whiteboard/${board}`)
  await page.getByRole('button', { name: 'Pen' }).waitFor()
  await page.keyboard.press('?')
  await expect(help).toContainText('Thicker')
  await page.goto(`${house.url}/dashboard`)
  await page.getByRole('button', { name: 'Help and keys' }).click()
  await expect(help).toContainText('This screen has no keys of its own.')
  await expectAccessible(page)
  const [opened] = await Promise.all([page.context().waitForEvent('page'), help.getByRole('link', { name: 'All help pages' }).click()])
  await expect(opened.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()

  const poll = await make(host, 'polls', { question: 'Soup or salad?' })
  const phone = await openPhoneAt(browser, `${house.url}/poll/respond/${poll}`)
  await phone.page.locator('h1').click()
  await phone.page.keyboard.press('?')
  await expect(phone.page.getByRole('dialog')).toHaveCount(0)
})
