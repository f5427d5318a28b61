import { expect, type Page } from '@playwright/test'
import { type House, present } from '../e2e/house.ts'
import type { Host } from '../setup/host.ts'

/** The evening's sessions, in the event's order; the last one is beside the stage. */
export const PROGRAMME = [
  { tool: 'Attendance', title: 'The evening', table: 'attendance_sessions' },
  { tool: 'Poll Audience', title: 'What should we talk about next?', table: 'polls' },
  { tool: 'Survey', title: 'After the evening', table: 'survey_sessions' },
  { tool: 'Word Clouds', title: 'One word for tonight', table: 'word_cloud_sessions' },
  { tool: 'Raffle', title: 'The prizes', table: 'raffle_sessions' },
  { tool: 'Scoreboards', title: 'Quiz', table: 'scoreboards' },
  { tool: 'Live Q&A', title: 'Ask anything', table: 'qa_sessions' },
] as const
export const BESIDE = PROGRAMME[PROGRAMME.length - 1] as (typeof PROGRAMME)[number]
export type Title = (typeof PROGRAMME)[number]['title']

/** Counts a host's presses: of the mouse, and of Enter and the arrow keys. Typed text is no press. */
export async function countPresses(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeBinding('notePress', () => void count++)
  await page.addInitScript(() => {
    const { notePress } = window as unknown as { notePress: () => void }
    addEventListener('pointerdown', notePress, true)
    addEventListener('keydown', (event) => ['Enter', 'ArrowRight', 'ArrowLeft'].includes(event.key) && notePress(), true)
  })
  await page.reload()
  return () => count
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

/** Makes the event on the host's page, from the dashboard. Resolves with its id. */
export async function makeEvent(page: Page, name: string): Promise<string> {
  await page.getByRole('region', { name: 'Events' }).getByRole('button', { name: 'New Event' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/event\//)
  for (const { tool, title } of PROGRAMME) {
    await press(page, 'Add')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: tool, exact: true }).click()
    if (tool === 'Attendance') await dialog.getByRole('radio', { name: /table or team/ }).check()
    await dialog.getByRole('textbox').first().fill(title)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 30_000 })
  }
  await press(page, `More for ${BESIDE.title}`)
  await page.getByRole('menuitem', { name: 'Beside the stage' }).click()
  return /[0-9a-f-]{36}/.exec(page.url())?.[0] as string
}

/**
 * Makes the same sessions, each from its tool's list, and then shows one after the other on the wall, as
 * without an event. Resolves with the presses of both.
 */
export async function playWithoutEvent(page: Page, presses: () => number): Promise<{ made: number; played: number }> {
  const tools = page.getByRole('navigation', { name: 'Tools' })
  const alone = (title: Title) => `${title} (alone)`
  for (const { tool, title } of PROGRAMME) {
    await tools.getByRole('link', { name: tool, exact: true }).click()
    await page
      .getByRole('button', { name: /^New (?!Event)/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('textbox').first().fill(alone(title))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Present' })).toBeVisible({ timeout: 30_000 })
  }
  const made = presses()
  for (const [at, { tool, title }] of PROGRAMME.entries()) {
    await tools.getByRole('link', { name: tool, exact: true }).click()
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: alone(title) })
    await card
      .getByRole('link', { name: /^(View (Details|Results|Session)|Manage |Settings: )/ })
      .first()
      .click()
    const button = page.getByRole('button', { name: 'Present', exact: true })
    // Asked once: the servers of tests have an address of this machine alone.
    const [opened] = await Promise.all([page.context().waitForEvent('page'), at === 0 ? present(button) : button.click()])
    await opened.close()
  }
  return { made, played: presses() - made }
}

/** Reads the ids of the event's sessions by their titles. */
export async function sessionsOf({ url }: House, host: Host, event: string): Promise<ReadonlyMap<Title, string>> {
  const { body } = await host.ask('GET', `/rest/v1/presentations?within=eq.${event}&select=id,title`)
  const rows = body as { id: string; title: Title }[]
  if (rows.length !== PROGRAMME.length) throw new Error(`${url}: the event has ${rows.length} sessions of ${PROGRAMME.length}.`)
  return new Map(rows.map(({ id, title }) => [title, id]))
}
