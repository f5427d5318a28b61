import { expect, type Page } from '@playwright/test'
import { expectAccessible, HOST_SCREEN, type Host, houseOfFile, make, openAsHost, rowsOf, sweepUnless, test } from './house.ts'

const house = houseOfFile()

/** Waits until the rows are in their order, which they take when nobody has used the page for 1.5 s. */
const rest = (page: Page): Promise<void> => page.waitForTimeout(1_800)

/** A tool in which several entries wait for their host. */
interface Waits {
  rules: string
  session: [table: string, row: object]
  entry: [table: string, parent: string, row: (text: string) => object]
  path: (id: string) => string
  region: string
  row: 'listitem' | 'row'
  off: string
  /** Returns how many were approved, and how many were kept off. */
  decided: (host: Host, id: string) => Promise<[approved: number, off: number]>
}
const statuses =
  (table: string, parent: string, [yes, no]: [string, string]) =>
  async (host: Host, id: string): Promise<[number, number]> => {
    const rows: { status: string }[] = await rowsOf(host, `${table}?${parent}=eq.${id}`)
    return [yes, no].map((status) => rows.filter((row) => row.status === status).length) as [number, number]
  }

const TOOLS: readonly Waits[] = [
  {
    rules: '[POLL-28]',
    session: ['polls', { question: 'What will you remember?', moderated: true }],
    entry: ['poll_responses', 'poll_id', (response) => ({ response, device_id: crypto.randomUUID() })],
    path: (id) => `/poll/${id}`,
    region: 'Responses',
    row: 'row',
    off: 'Keep off',
    decided: statuses('poll_responses', 'poll_id', ['shown', 'off']),
  },
  {
    rules: '[QA-23]',
    session: ['qa_sessions', { name: 'Town hall' }],
    entry: ['questions', 'session_id', (content) => ({ content, device_id: crypto.randomUUID() })],
    path: (id) => `/qa/${id}`,
    region: 'Waiting for you',
    row: 'listitem',
    off: 'Hide',
    decided: statuses('questions', 'session_id', ['approved', 'hidden']),
  },
  {
    rules: '[WORD-38]',
    session: ['word_cloud_sessions', { name: 'Weather', moderated: true }],
    entry: ['word_cloud_responses', 'session_id', (response) => ({ response, device_id: crypto.randomUUID() })],
    path: (id) => `/wordcloud/${id}`,
    region: 'Words that wait',
    row: 'row',
    off: 'Keep off',
    async decided(host, id) {
      const rows: { approved: boolean; hidden: boolean }[] = await rowsOf(host, `word_cloud_words?session_id=eq.${id}`)
      return [rows.filter(({ approved }) => approved).length, rows.filter(({ hidden }) => hidden).length]
    },
  },
]

for (const { rules, session, entry, path, region, row, off, decided } of TOOLS)
  test(
    `${rules} ten that wait are in sight, and several are chosen and decided together, those and no other`,
    sweepUnless(region === 'Responses'),
    async ({ browser }) => {
      const { page, host, console } = await openAsHost(browser, house, region.replaceAll(' ', ''), HOST_SCREEN)
      const id = await make(host, session[0], session[1])
      const words = ['Amber', 'Brook', 'Cloud', 'Dune', 'Ember', 'Frost', 'Glade', 'Heath', 'Isle', 'Jade', 'Kelp', 'Lake', 'Moss', 'Night']
      for (const text of words) await make(host, entry[0], { [entry[1]]: id, ...entry[2](text) })
      await page.setViewportSize({ width: 1366, height: 768 })
      await page.goto(`${house.url}${path(id)}`)
      const panel = page.getByRole('region', { name: region, exact: true })
      if (region === 'Responses') {
        // The buttons of a row stand on one line, whichever column they are in.
        const buttons = panel.getByRole('row').nth(3).getByRole('button')
        await expect(buttons).toHaveCount(3)
        const middles = await buttons.evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
        )
        expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1)
      }
      if (region === 'Responses') await panel.locator('button[aria-pressed=false]', { hasText: /wait/ }).click()
      const rows = panel.getByRole(row).filter({ has: page.getByRole('checkbox') })
      await expect(rows).toHaveCount(words.length)
      await expect(rows.nth(9)).toBeInViewport({ ratio: 1 })
      const box = (text: string) => panel.getByRole('checkbox', { name: `Select “${text}”` })
      const bar = page.getByRole('region', { name: 'What is selected' })
      await expect(bar).toHaveCount(0)

      await rest(page)
      for (const text of ['Cloud', 'Dune', 'Ember']) await box(text).check()
      await expect(bar).toContainText('3 selected')
      // At the end of its rows the bar lies over none. Elsewhere it covers a part of one.
      await panel.evaluate((element) => element.scrollIntoView({ block: 'end' }))
      await expectAccessible(page)
      await bar.getByRole('button', { name: 'Approve 3' }).click()
      await expect.poll(() => decided(host, id)).toEqual([3, 0])
      await expect(bar).toHaveCount(0)
      await rest(page)
      for (const text of ['Frost', 'Glade']) await box(text).check()
      await bar.getByRole('button', { name: `${off} 2` }).click()
      await expect.poll(() => decided(host, id)).toEqual([3, 2])

      // An entry that was decided cannot be chosen any more.
      await rest(page)
      await box('Jade').check()
      await bar.getByRole('button', { name: /^Select all/ }).click()
      await expect(bar).toContainText('9 selected')
      await bar.getByRole('button', { name: 'Select none' }).click()
      await expect(bar).toHaveCount(0)

      // Keys act on the row whose checkbox has the focus.
      await page.keyboard.press('Tab')
      await box('Moss').focus()
      await page.keyboard.press('a')
      await expect.poll(() => decided(host, id)).toEqual([4, 2])
      if (process.env['PICTURES']) {
        await rest(page)
        await box('Jade').check()
        await box('Kelp').check()
        await page.screenshot({ path: `${process.env['PICTURES']}/chosen-${region.replaceAll(' ', '')}.png` })
      }
      console.expectSilence()
    },
  )
