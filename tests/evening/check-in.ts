import { expect } from '@playwright/test'
import type { Evening } from './evening.ts'
import { join } from './night.ts'
import { pause } from './phone.ts'

const ARRIVE_MS = 20_000

/**
 * A hall scans the event's code and checks in, at one address within twenty seconds, while the host watches
 * the list grow and somebody helps at the door, whose link is ended then.
 */
export async function checkIn(evening: Evening): Promise<void> {
  const { host, hostWindow, phonePage, phones, size, must, note, picture, taken } = evening
  const night = evening.night()
  const list = night.session('The evening')
  await night.next('The evening')
  const door = await night.helper('Check people in', 'Door crew')
  const window = await hostWindow(`/attendance/${list}`)
  const times: number[] = []
  let again = 0
  const crowd = phones(size.phones - 1)
  const statuses = await Promise.all(
    crowd.map(async (phone, n) => {
      await pause((ARRIVE_MS * n) / crowd.length)
      const from = performance.now()
      // One scan: the event's page has the check-in in it, and gives its pass.
      await phone.open(night.path)
      const { status, tries } = await phone.send('attendance_records', { session_id: list, name: `Guest ${n}`, table_number: n % 30 })
      times.push(performance.now() - from)
      again += tries - 1
      return status
    }),
  )
  const hand = await phonePage(night.path)
  await hand.getByLabel('Your Name').fill('Ada by hand')
  await hand.getByLabel('Table/Team number').fill('7')
  await hand.getByRole('button', { name: 'Check In' }).click()
  await expect(hand.getByRole('heading', { name: 'Check-in Successful!' })).toBeVisible()
  await picture(hand, 'check-in-phone')
  times.sort((a, b) => a - b)
  must(
    statuses.every((status) => status === 201),
    `all ${crowd.length} phones were checked in: ${[...new Set(statuses)].join(', ')}`,
  )
  const [session] = (await host.ask('GET', `/rest/v1/attendance_sessions?id=eq.${list}&select=attendee_count`)).body
  must(session.attendee_count === size.phones, `the counter says ${session.attendee_count} of ${size.phones}`)
  await expect(window.getByText(String(size.phones), { exact: true }).first()).toBeVisible()
  await expect(window.getByText('Ada by hand').first()).toBeVisible()
  await picture(window, 'check-in-host')
  await expect(door.getByText(String(size.phones), { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  await picture(door, 'door-phone')
  await night.hostPage.getByRole('button', { name: 'Helpers' }).click()
  await night.hostPage.getByRole('button', { name: 'End: Door crew' }).click()
  await night.hostPage.getByRole('button', { name: 'End link' }).click()
  await expect(door.getByRole('heading', { name: 'This link opens nothing any more' })).toBeVisible({ timeout: 30_000 })
  await night.hostPage.keyboard.press('Escape')
  taken.set('The evening', size.phones)
  await join(evening, crowd)
  note(`page and check-in together: p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms; ${again} sent again`)
}

const at = (sorted: readonly number[], share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)
