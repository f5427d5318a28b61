import { expect } from '@playwright/test'
import type { Evening } from './evening.ts'
import { typeAcross } from './night.ts'

const SAID = ['tide', 'harbour', 'light', 'rope', 'salt']

/** Everybody says one word, and the wall shows them. */
export async function words(evening: Evening): Promise<void> {
  const { host, hostWindow, must, picture, taken } = evening
  const night = evening.night()
  const CLOUD = night.session('One word for tonight')
  await typeAcross(evening, {
    from: 'After the evening',
    to: 'One word for tonight',
    label: 'Enter your response...',
    words: 'More music please',
  })
  const sent = await Promise.all(
    night.crowd.map(({ phone }, n) => phone.send('word_cloud_responses', { session_id: CLOUD, response: SAID[n % SAID.length] })),
  )
  must(
    sent.every(({ status }) => status === 201),
    `${sent.length} words were taken`,
  )
  const [row] = (await host.ask('GET', `/rest/v1/word_cloud_sessions?id=eq.${CLOUD}&select=response_count`)).body
  must(row.response_count === sent.length, `the cloud counts ${row.response_count} of ${sent.length}`)
  const wall = await hostWindow(`/wall/${night.event}`, 1920)
  await expect(wall.getByText('harbour').first()).toBeVisible({ timeout: 30_000 })
  await picture(wall, 'words-wall')
  taken.set('One word for tonight', sent.length)
}
