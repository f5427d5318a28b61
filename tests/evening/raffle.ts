import { expect } from '@playwright/test'
import type { Evening } from './evening.ts'

/** Makes three draws from the check-in list, excluding previous winners. */
export async function raffle({ host, hostWindow, must, picture, night: nightOf }: Evening): Promise<void> {
  const night = nightOf()
  const RAFFLE = night.session('The prizes')
  await night.next('The prizes')
  const settings = {
    type: 'attendance',
    attendanceSessionId: night.session('The evening'),
    winnerCount: 10,
    ranked: true,
    ticketRange: { start: 1, end: 100 },
  }
  await host.ask('PATCH', `/rest/v1/raffle_sessions?id=eq.${RAFFLE}`, { settings })
  const window = await hostWindow(`/raffle/${RAFFLE}`)
  const opening = window.context().waitForEvent('page')
  await window.getByRole('button', { name: 'Run Raffle' }).click()
  const wall = await opening
  await wall.setViewportSize({ width: 1920, height: 1080 })
  await expect(wall.getByText('1st').first()).toBeVisible({ timeout: 20_000 })
  await picture(wall, 'raffle-wall')
  for (let n = 0; n < 2; n++) {
    const { status } = await host.ask('POST', '/rest/v1/rpc/run_raffle', { session_id: RAFFLE, without_earlier: true })
    must(status === 200, `draw ${n + 2} answered ${status}`)
  }
  const draws = (await host.ask('GET', `/rest/v1/raffle_draws?session_id=eq.${RAFFLE}&select=winners`)).body as {
    winners: { label: string }[]
  }[]
  const names = draws.flatMap(({ winners }) => winners.map(({ label }) => label))
  must(names.length === 30 && new Set(names).size === 30, `three draws gave ${new Set(names).size} different winners of ${names.length}`)
  await picture(window, 'raffle-host')
}
