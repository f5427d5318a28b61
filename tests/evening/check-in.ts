import { expect } from '@playwright/test'
import type { Evening } from './evening.ts'
import { pause } from './phone.ts'

export const LIST = 'e0000000-0000-4000-8000-000000000001'
const ARRIVE_MS = 20_000

/** A hall checks in at one address within twenty seconds, while the host watches the list grow. */
export async function checkIn({ host, hostWindow, phonePage, phones, size, must, note, picture }: Evening): Promise<void> {
  await host.ask('POST', '/rest/v1/attendance_sessions', { id: LIST, name: 'The evening' })
  const window = await hostWindow(`/attendance/${LIST}`)
  const path = `/attendance/check-in/${LIST}`
  const times: number[] = []
  let again = 0
  const crowd = phones(size.phones - 1)
  const statuses = await Promise.all(
    crowd.map(async (phone, n) => {
      await pause((ARRIVE_MS * n) / crowd.length)
      const from = performance.now()
      await phone.open(path)
      const { status, tries } = await phone.send('attendance_records', { session_id: LIST, name: `Guest ${n}`, table_number: n % 30 })
      times.push(performance.now() - from)
      again += tries - 1
      return status
    }),
  )
  const hand = await phonePage(path)
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
  const [session] = (await host.ask('GET', `/rest/v1/attendance_sessions?id=eq.${LIST}&select=attendee_count`)).body
  must(session.attendee_count === size.phones, `the counter says ${session.attendee_count} of ${size.phones}`)
  await expect(window.getByText(String(size.phones), { exact: true }).first()).toBeVisible()
  await expect(window.getByText('Ada by hand').first()).toBeVisible()
  await picture(window, 'check-in-host')
  note(`page and check-in together: p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms; ${again} sent again`)
}

const at = (sorted: readonly number[], share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)
