import { expect } from '@playwright/test'
import { houseOfFile, make, openPhoneAt, PHONE, test } from './house.ts'

const house = houseOfFile()
for (const [name, options] of [
  ['390', PHONE],
  ['320', { ...PHONE, viewport: { width: 320, height: 568 } }],
  ['1366', { viewport: { width: 1366, height: 850 } }],
  ['390d', { ...PHONE, colorScheme: 'dark' }],
] as const)
  test(`shots ${name}`, async ({ browser }) => {
    const host = await house.host(`h${name}`)
    const event = await make(host, 'evenings', { name: 'Summer conference' })
    const poll = await make(host, 'polls', { question: 'What should we change next year?' })
    const cloud = await make(host, 'word_cloud_sessions', { name: 'Mood', qr_display_settings: { title: 'How was today?' } })
    const qa = await make(host, 'qa_sessions', { name: 'Ask anything' })
    const sv = await make(host, 'survey_sessions', { name: 'Feedback', questions: [{ type: 'text', question: 'And?' }] })
    const raffle = await make(host, 'raffle_sessions', { name: 'Win a bicycle' })
    const item = (session_id: string, more = {}) => make(host, 'evening_items', { evening_id: event, session_id, ...more })
    const [p, c, r] = [await item(poll), await item(cloud), await item(raffle)]
    let step = 0
    const stage = async (s: string, i: string | null = null) => {
      await host.ask('POST', '/rest/v1/rpc/stage_evening', { evening: event, stage: s, item: i, step: step++ })
    }
    const { page } = await openPhoneAt(browser, `${house.url}/e/${event}`, options)
    let n = 0
    const shot = (what: string) => page.screenshot({ path: `/tmp/p22shots/${name}-${++n}-${what}.png` })
    await expect(page.getByText(/\d here/)).toBeVisible()
    await shot('lobby')
    await stage('item', p)
    await expect(page.getByLabel('Your Response')).toBeVisible()
    await shot('item')
    await item(qa, { beside: true })
    await expect(page.getByRole('button', { name: 'Ask anything' })).toBeVisible()
    await page.getByLabel('Your Response').fill('More plugs in hall B, and longer br')
    await stage('item', c)
    await expect(page.getByText('Now on stage')).toBeVisible()
    await shot('bar')
    await item(sv, { beside: true })
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    await expect(page.getByRole('button', { name: /Feedback/ })).toBeVisible()
    await host.ask('PATCH', `/rest/v1/survey_sessions?id=eq.${sv}`, { active: false })
    await page.waitForTimeout(600)
    await shot('tabs')
    await page.getByRole('button', { name: 'Ask anything' }).click()
    await page.waitForTimeout(600)
    await shot('qa')
    await stage('item', r)
    await expect(page.getByRole('heading', { name: 'Win a bicycle' })).toBeVisible()
    await shot('wall')
    await page.route('**/poll/respond/*', (route) => route.abort())
    await stage('end')
    await expect(page.getByRole('heading', { name: /Thank/ })).toBeVisible()
    await shot('end')
  })
