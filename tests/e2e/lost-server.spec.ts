import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { openAsHost, openPage, PHONE, startHouse, test } from './house.ts'

const LOST = 'No connection to the server. This catches up by itself.'
/** The text on screens where a failed press is reported as failed, and is not repeated. */
const LOST_SHOWN = 'No connection to the server. What is shown catches up by itself.'

test('[F13] a lost server is said on every screen: what catches up on phones, on a host’s screen and on walls', async ({ browser }) => {
  test.setTimeout(120_000)
  const house = await startHouse()
  const { page, host } = await openAsHost(browser, house, 'mara')
  const made = async (table: string, row: object) => {
    const id = randomUUID()
    await host.ask('POST', `/rest/v1/${table}`, { id, ...row })
    return id
  }
  const poll = await made('polls', { question: 'What stays?' })
  const cloud = await made('word_cloud_sessions', { name: 'Friday' })
  // A cloud's code moves into a corner after the first answer.
  const said = { session_id: cloud, response: 'happy', device_id: 'd-of-an-earlier-phone-1' }
  await host.ask('POST', '/rest/v1/word_cloud_responses', said)
  const survey = await made('survey_sessions', { name: 'Feedback', questions: [{ question: 'Well?', type: 'text' }] })
  const session = await made('attendance_sessions', { name: 'Monday class' })
  const qa = await made('qa_sessions', { name: 'Town hall' })
  const scan = await made('scan_this_sessions', { name: 'Wi-Fi', text_to_encode: 'hello' })
  const board = await made('whiteboard_sessions', { name: 'Sketch' })
  const film = await made('telestrator_sessions', { name: 'Film' })
  await made('scoreboards', { name: 'Quiz', slug: 'quiz' })

  const phones: Page[] = []
  for (const path of [
    `/poll/respond/${poll}`,
    `/qa/ask/${qa}`,
    `/attendance/check-in/${session}`,
    `/wordcloud/respond/${cloud}`,
    `/survey/respond/${survey}`,
  ]) {
    const phone = (await openPage(browser, PHONE)).page
    await phone.goto(house.url + path, { waitUntil: 'networkidle' })
    phones.push(phone)
  }
  const hostScreens: Page[] = [page]
  await page.goto(`${house.url}/poll/${poll}`, { waitUntil: 'networkidle' })
  const walls: Page[] = []
  for (const path of [
    '/scoreboard/quiz',
    `/wordcloud/${cloud}/display`,
    `/survey/${survey}/view`,
    `/scanthis/${scan}/view`,
    `/whiteboard/${board}/view`,
    `/whiteboard/${board}`,
    `/telestrator/${film}?view=true`,
    `/telestrator/${film}`,
  ]) {
    const wall = await page.context().newPage()
    await wall.goto(house.url + path, { waitUntil: 'networkidle' })
    walls.push(wall)
  }
  const screens = [
    ...phones.map((screen) => [screen, LOST] as const),
    ...[...hostScreens, ...walls].map((screen) => [screen, LOST_SHOWN] as const),
  ]
  for (const [screen, text] of screens) await expect(screen.getByText(text)).toBeHidden()
  await house.stop()
  for (const [screen, text] of screens) {
    await expect(screen.getByText(text), screen.url()).toBeVisible({ timeout: 30_000 })
    await expect(screen.getByText(/reconnecting|connecting again|connection was lost/i)).toHaveCount(0)
  }
  for (const wall of walls) await expect(wall.locator('.lost-quiet')).toHaveText(LOST_SHOWN)
  const onWall = '.cloud-join svg, .cloud-title, .cloud-foot, .sign-code, .stage-title, h1'
  for (const wall of walls) expect(await coveredBy(wall, '.lost-quiet', onWall), wall.url()).toEqual([])
  if (process.env.PICTURES)
    for (const [at, screen] of [...phones, ...hostScreens, ...walls].entries())
      await screen.screenshot({ path: `${process.env.PICTURES}/lost-${at}.png` })
})

/** Returns the elements among `others` that lie under `notice`, by their class or tag. */
const coveredBy = (page: Page, notice: string, others: string): Promise<string[]> =>
  page.evaluate(
    ([over, under]) => {
      const box = document.querySelector(over as string)?.getBoundingClientRect() as DOMRect
      const isUnder = ({ left, right, top, bottom, width }: DOMRect) =>
        width > 1 && left < box.right && right > box.left && top < box.bottom && bottom > box.top
      const elements = [...document.querySelectorAll(under as string)]
      return elements
        .filter((element) => isUnder(element.getBoundingClientRect()))
        .map(({ tagName, classList }) => `${tagName} ${classList}`)
    },
    [notice, others],
  )
