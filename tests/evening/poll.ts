import { expect } from '@playwright/test'
import type { Evening } from './evening.ts'
import { typeAcross } from './night.ts'
import { pause } from './phone.ts'

/**
 * The stage moves on while a late guest types a name. The poll closes while somebody still types, and opens
 * again (F1).
 */
export async function poll(evening: Evening): Promise<void> {
  const { host, hostWindow, phonePage, must, picture, taken } = evening
  const night = evening.night()
  const POLL = night.session('What should we talk about next?')
  const guest = await typeAcross(evening, {
    from: 'The evening',
    to: 'What should we talk about next?',
    label: 'Your Name',
    words: 'Grace who came late',
  })
  await picture(guest, 'half-typed-phone')
  const set = (active: boolean) => host.ask('PATCH', `/rest/v1/polls?id=eq.${POLL}`, { active })
  const window = await hostWindow(`/poll/${POLL}`)
  const [typing, late] = [await phonePage(night.path), await phonePage(night.path)]
  const crowd = night.crowd.map(({ phone }) => phone)

  const early = crowd.slice(0, Math.floor(crowd.length / 2))
  const sent = await Promise.all(early.map((phone, n) => phone.send('poll_responses', { poll_id: POLL, response: `Topic ${n % 9}` })))
  must(
    sent.every(({ status }) => status === 201),
    `${sent.length} answers were taken`,
  )

  // When it closes, one phone has text in the field, and another has sent its text without a network.
  await typing.getByLabel('Your Response').fill('I was still typing this')
  await late.context().setOffline(true)
  await late.getByLabel('Your Response').fill('I pressed the button in the lift')
  await late.getByRole('button', { name: 'Submit Response' }).click()
  await set(false)
  const refused = await Promise.all(
    crowd.slice(early.length).map((phone) => phone.send('poll_responses', { poll_id: POLL, response: 'too late' })),
  )
  must(
    refused.every(({ status }) => status >= 400 && status < 500),
    `after closing ${refused.length} were refused: ${[...new Set(refused.map(({ code }) => code))].join(', ')}`,
  )
  await late.context().setOffline(false)
  await late.evaluate(() => self.dispatchEvent(new Event('online')))
  await expect(typing.getByRole('heading', { name: 'Poll Closed' })).toBeVisible({ timeout: 30_000 })
  await picture(typing, 'poll-closed-phone')
  await expect(late.getByRole('heading', { name: 'Poll Closed' })).toBeVisible({ timeout: 30_000 })
  await picture(late, 'poll-closed-waiting-phone')

  await set(true)
  for (const [page, words] of [
    [typing, 'I was still typing this'],
    [late, 'I pressed the button in the lift'],
  ] as const) {
    await expect(page.getByLabel('Your Response')).toBeVisible({ timeout: 60_000 })
    await page.reload()
    await expect(page.getByLabel('Your Response')).toHaveValue(words)
    await page.getByRole('button', { name: 'Submit Response' }).click()
    await expect(page.getByRole('heading', { name: 'Response Submitted!' })).toBeVisible()
  }
  const expected = early.length + 2
  await pause(500)
  const [row] = (await host.ask('GET', `/rest/v1/polls?id=eq.${POLL}&select=response_count`)).body
  must(row.response_count === expected, `the poll counts ${row.response_count} of ${expected}`)
  await expect(window.getByRole('table', { name: 'Responses' }).getByText('I pressed the button in the lift')).toBeVisible()
  await picture(window, 'poll-host')
  taken.set('What should we talk about next?', expected)
}
