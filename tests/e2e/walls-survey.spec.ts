import { type Browser, expect, type Locator } from '@playwright/test'
import { DEVICE, HOST_SCREEN, houseOfFile, make, openAsHost, openPage, openPhoneAt, PHONE, test } from './house.ts'
import { openWall, wallFaults } from './wall-measures.ts'

const house = houseOfFile()

/** Texts that must be readable from the back row. */
const READ = '.wall-title, .survey-wall-hidden, .survey-wall-mean strong, .wall-bars-label, .wall-card, .wall-code'
const LONG = Array.from({ length: 10 }, (_, at) => `Option ${at + 1}`)
const QUESTIONS = [
  { question: 'How was the day?', type: 'rating' },
  { question: 'Which track?', type: 'multiple_choice', options: ['Engineering', 'The hallway', 'برلين'] },
  { question: 'What will you remember?', type: 'text' },
  {
    question: `${'Where shall we all meet next year, and why '.repeat(11)}?`,
    type: 'multiple_choice',
    options: LONG,
    required: false,
  },
]

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

async function answer(browser: Browser, id: string, words: string) {
  const phone = await openPage(browser, PHONE)
  await phone.page.goto(`${house.url}/survey/respond/${id}`)
  await phone.page.getByRole('radio', { name: '5', exact: true }).check({ force: true })
  await phone.page.getByRole('radio', { name: 'Engineering' }).check({ force: true })
  await phone.page.getByRole('textbox').fill(words)
  await phone.page.getByRole('button', { name: 'Submit Survey' }).click()
  await expect(phone.page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  return phone
}

test('[H3] [SURVEY-34] [SURVEY-35] [SURVEY-36] [SURVEY-40] the host steps, reveals by keys and approves words, the wall and the phones follow, and nothing is told before', async ({
  browser,
}) => {
  const { page: host, host: asked, console: hostConsole } = await openAsHost(browser, house, 'mara', HOST_SCREEN)
  const id = await make(asked, 'survey_sessions', { name: 'Conference feedback', questions: QUESTIONS })
  const { page: wall, console: wallConsole } = await openWall(browser, { house, host: asked, session: id })
  const heard: string[] = []
  wall.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  await wall.reload()
  await expect(wall.getByText('Conference feedback · 1 of 4')).toBeVisible()
  await expect(wall.getByText('Scan to answer.')).toBeVisible()
  expect(await wallFaults(wall, READ)).toEqual([])

  // Two phones answer: the wall shows how many, not what.
  const ada = await answer(browser, id, 'Canary song')
  const bob = await answer(browser, id, 'Canary song')
  await expect(wall.locator('.survey-wall-hidden')).toHaveText('2have answered')
  await expect(ada.page.getByRole('region', { name: 'Results' })).toHaveCount(0)
  expect(heard.join()).not.toContain('survey_sums')
  expect(await wallFaults(wall, READ)).toEqual([])

  // Reveal the rating by key: with its mean, on the wall and on phones that answered.
  await host.goto(`${house.url}/survey/${id}/results`)
  await expect(host.getByText('Question 1 of 4', { exact: true })).toBeVisible()
  await host.keyboard.press('r')
  await expect(wall.locator('.survey-wall-mean')).toHaveText('5.0on average')
  await expect(wall.locator('[data-lit=true] .wall-bars-label')).toHaveText('5')
  await expect(ada.page.getByRole('region', { name: 'Results' })).toContainText('5 · your answer100 %')
  await expect(ada.page.getByRole('region', { name: 'Results' })).not.toContainText('Which track?')
  expect(await wallFaults(wall, READ)).toEqual([])
  const { page: late, console: lateConsole } = await openPhoneAt(browser, `${house.url}/survey/respond/${id}`)
  await expect(late.getByRole('button', { name: 'Submit Survey' })).toBeVisible()
  await expect(late.getByRole('region', { name: 'Results' })).toHaveCount(0)

  // The next question is hidden until it is revealed as well, here by the button.
  await host.keyboard.press('ArrowRight')
  await expect(wall.getByText('Conference feedback · 2 of 4')).toBeVisible()
  await expect(wall.locator('.survey-wall-hidden')).toBeVisible()
  await host.getByRole('button', { name: 'Reveal result' }).click()
  await expect(wall.locator('[data-lit=true] .wall-bars-share')).toHaveText('100 %')
  expect(await wallFaults(wall, READ)).toEqual([])
  expect(heard.join()).not.toContain('Canary')

  // Text answers appear as cards on the wall only.
  await host.getByRole('button', { name: 'Next question' }).click()
  await expect(wall.getByText('3 of 4')).toBeVisible()
  await host.keyboard.press('r')
  await expect(wall.getByText('No answer is shown yet')).toBeVisible()
  expect(await wallFaults(wall, READ)).toEqual([])
  // A key does not decide about a row out of sight: the first press scrolls to it.
  const marked = host.getByRole('row', { name: /Canary song/ }).first()
  await expect(marked).toHaveAttribute('aria-current', 'true')
  await expect(marked).not.toBeInViewport()
  await host.keyboard.press('a')
  await expect(marked).toBeInViewport({ ratio: 1 })
  await expect(host.getByText('Waits for approval', { exact: true })).toHaveCount(2)
  await host.evaluate(() => window.scrollTo(0, 0))
  await host.getByRole('link', { name: '1 answer waits for approval' }).click()
  const waiting = host.getByRole('region', { name: 'Answers that wait: What will you remember?' })
  await expect(waiting.getByText('Said 2 times')).toBeInViewport()
  await expect(host.getByText('Waits for approval', { exact: true })).toHaveCount(2)
  expect(heard.join()).not.toContain('Canary')
  await expect(waiting.getByRole('row', { name: /Canary song/ })).toHaveAttribute('aria-current', 'true')
  // The row is readable: its buttons are beside it, on one line each.
  const before = host.viewportSize() as { width: number; height: number }
  for (const width of [390, before.width]) {
    await host.setViewportSize({ ...before, width })
    const boxOf = async (part: Locator) => (await part.boundingBox()) as { x: number; width: number; height: number }
    const answer = await boxOf(waiting.getByText('Canary song', { exact: true }))
    const button = await boxOf(waiting.getByRole('button', { name: 'Approve', exact: true }))
    expect(button.height).toBeLessThan(48)
    expect(answer.x + answer.width).toBeLessThanOrEqual(button.x)
  }
  await host.keyboard.press('a')
  await expect(waiting).toHaveCount(0)
  await expect(wall.locator('.wall-card')).toHaveText(['Canary song×2'])
  expect(await wallFaults(wall, READ)).toEqual([])
  // Keep one answer off the wall, whoever sent it.
  await host.getByRole('button', { name: 'Keep off the wall' }).first().click()
  await expect(wall.locator('.wall-card')).toHaveCount(0)
  await expect(host.getByText('Off the wall', { exact: true })).toHaveCount(2)
  await host.getByRole('button', { name: 'Show on the wall' }).first().click()
  await expect(wall.locator('.wall-card')).toHaveText(['Canary song×2'])
  await expect(bob.page.getByRole('region', { name: 'Results' })).toContainText('Which track?')
  await expect(bob.page.getByRole('region', { name: 'Results' })).not.toContainText('Canary')
  await host.keyboard.press('r')
  await expect(wall.locator('.wall-card')).toHaveCount(0)

  // Ten options under a long question; keys have no effect while somebody types.
  await host.keyboard.press('ArrowRight')
  await host.keyboard.press('r')
  await expect(wall.getByText('No answers yet')).toBeVisible()
  for (const [at, option] of LONG.entries())
    await asked.ask('POST', '/rest/v1/survey_responses', {
      session_id: id,
      answers: ['4', 'The hallway', `Words ${at}`, option],
      device_id: DEVICE,
    })
  await expect(wall.locator('.wall-bars-label')).toHaveText(LONG)
  expect(await wallFaults(wall, READ)).toEqual([])
  // No label overlaps another.
  const places = (await Promise.all((await wall.locator('.wall-bars-label').all()).map((label) => label.boundingBox()))) as Box[]
  const meets = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1
  expect(places.flatMap((a, at) => places.slice(at + 1).filter((b) => meets(a, b)))).toEqual([])
  await host.goto(`${house.url}/survey/${id}`)
  await host.getByRole('button', { name: 'Add Question' }).click()
  await host.getByLabel('Question Text').press('ArrowLeft')
  await host.getByLabel('Question Text').pressSequentially('r')
  await expect(wall.getByText('4 of 4')).toBeVisible()
  await expect(wall.locator('.wall-bars-label')).toHaveText(LONG)
  for (const console of [hostConsole, wallConsole, ada.console, bob.console, lateConsole]) console.expectSilence()
})
