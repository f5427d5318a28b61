import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBoth, fromMenu, type Host, houseOfFile, make, openAsHost, openPhoneAt, overflow, rowsOf, test } from './house.ts'
import { openWall } from './wall-measures.ts'

const house = houseOfFile({ PREVIEWS: 'voting' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** An event with one of everything that phones send to, at its lobby. */
async function makeEvening(host: Host) {
  const event = await make(host, 'evenings', { name: 'Summer party' })
  const list = await make(host, 'attendance_sessions', { name: 'At the door', place_kind: 'none', answers_per_phone: 1 })
  const poll = await make(host, 'polls', { question: 'Why are you here?', answers_per_phone: 1 })
  const cloud = await make(host, 'word_cloud_sessions', { name: 'One word', answers_per_phone: 1 })
  const questions = [{ question: 'Which drink?', type: 'multiple_choice', options: ['Tea', 'Coffee'] }]
  const survey = await make(host, 'survey_sessions', { name: 'Feedback', questions })
  const vote = await make(host, 'voting_sessions', { name: 'Quiz' })
  const choices = ['Venus', 'Mars'].map((text, at) => ({ id: `c${at}`, text }))
  const question = await make(host, 'voting_questions', { session_id: vote, question: 'Which is hotter?', choices, correct: ['c0'] })
  const settings = { type: 'attendance', attendanceSessionId: list, winnerCount: 1 }
  const raffle = await make(host, 'raffle_sessions', { name: 'Closing raffle', settings })
  const qa = await make(host, 'qa_sessions', { name: 'Ask us' })
  const sessions = { list, poll, cloud, survey, vote, raffle, qa }
  const items = new Map<string, string>()
  for (const [position, session_id] of Object.values(sessions).entries())
    items.set(session_id, await make(host, 'evening_items', { evening_id: event, session_id, position, beside: session_id === qa }))
  const call = async (name: string, args: object) => {
    const { status, body } = await host.ask('POST', `/rest/v1/rpc/${name}`, args)
    expect([name, status]).toEqual([name, 200])
    return body
  }
  const stage = async (session: string) => {
    const [{ step }] = await rowsOf(host, `evenings?id=eq.${event}&select=step`)
    await call('stage_evening', { evening: event, stage: 'item', item: items.get(session), step })
  }
  return { event, question, ...sessions, call, stage }
}
type Evening = Awaited<ReturnType<typeof makeEvening>>

/** A phone goes through everything, and wins the raffle. */
async function play(phone: Page, host: Host, { list, poll, cloud, survey, vote, question, raffle, call, stage }: Evening, name: string) {
  await stage(list)
  await phone.getByLabel('Your Name').fill(name)
  await phone.getByRole('button', { name: 'Check In' }).click()
  await expect(heading(phone)).toHaveText('Check-in Successful!')
  await stage(poll)
  await expect(heading(phone)).toHaveText('Why are you here?')
  await phone.getByLabel('Your Response').fill(`Because ${name}`)
  await phone.getByRole('button', { name: 'Submit Response' }).click()
  await expect(heading(phone)).toHaveText('Response Submitted!')
  await stage(cloud)
  await phone.getByLabel('Your Response').fill(`curious${name}`)
  await phone.getByRole('button', { name: 'Submit Response' }).click()
  await expect(heading(phone)).toHaveText('Response Submitted!')
  await stage(survey)
  await phone.getByLabel('Tea').check()
  await phone.getByRole('button', { name: 'Submit Survey' }).click()
  await expect(heading(phone)).toHaveText('Thank You!')
  await stage(vote)
  await call('open_voting_question', { question, seconds: null })
  await expect(phone.getByText('Tap your answer.', { exact: true })).toBeVisible()
  await expect(phone.locator('[aria-pressed=true]')).toHaveCount(0)
  await phone.getByRole('button', { name: /Venus/ }).click()
  await expect(phone.getByText('Your vote is in.')).toBeVisible()
  await host.ask('PATCH', `/rest/v1/voting_questions?id=eq.${question}`, { state: 'closed' })
  await call('reveal_voting_question', { question })
  await expect(phone.getByText('You had it right!')).toBeVisible()
  await expect(phone.getByText('You are 1st of 1, 1 point.')).toBeVisible()
  await stage(raffle)
  await call('run_raffle', { session_id: raffle })
  await expect(heading(phone)).toHaveText('You are the winner', { timeout: 20_000 })
}

/** Counts what the event and its sessions have. */
const counts = async (host: Host, { list, poll, cloud, survey, vote, raffle, qa }: Evening) =>
  Object.assign(
    {},
    ...(await Promise.all([
      rowsOf(host, `attendance_sessions?id=eq.${list}&select=attendee_count`),
      rowsOf(host, `polls?id=eq.${poll}&select=polls:response_count`),
      rowsOf(host, `word_cloud_sessions?id=eq.${cloud}&select=words:response_count`),
      rowsOf(host, `survey_sessions?id=eq.${survey}&select=surveys:response_count`),
      rowsOf(host, `voting_sessions?id=eq.${vote}&select=player_count`),
      rowsOf(host, `raffle_sessions?id=eq.${raffle}&select=draw_count`),
      rowsOf(host, `qa_sessions?id=eq.${qa}&select=question_count`),
    ]).then((all) => all.flat())),
  )

test('[EVENT-190] [EVENT-193] [EVENT-194] after a rehearsal with one phone on all items the event starts over: phone, wall and report follow, and the evening runs with it as the first', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const { page, host, console } = await openAsHost(browser, house, 'over')
  const evening = await makeEvening(host)
  const { event, qa } = evening
  await page.goto(`${house.url}/event/${event}`)
  const order = page.getByRole('region', { name: 'Running order' })
  await expect(order.getByRole('listitem')).toHaveCount(7)
  const { page: wall, console: wallConsole } = await openWall(browser, { house, host, session: event })
  const { page: phone, console: phoneConsole } = await openPhoneAt(browser, `${house.url}/e/${event}`)
  await expect(phone.getByText('1 here')).toBeVisible()
  await expect(wall.getByText('1 is here')).toBeVisible()
  const lobby = await wall.locator('.wall').textContent()
  const tab = phone.getByRole('button', { name: 'Ask us' })
  await tab.click()
  await phone.getByLabel('Your Question').fill('When does it begin?')
  await phone.getByRole('button', { name: 'Submit Question' }).click()
  await expect(phone.getByText('When does it begin?')).toBeVisible()
  await play(phone, host, evening, 'Ada')
  const all = { attendee_count: 1, polls: 1, words: 1, surveys: 1, player_count: 1, draw_count: 1 }
  expect(await counts(host, evening)).toEqual({ ...all, question_count: 1 })
  await expect(wall.locator('.raffle-called')).toHaveText('Ada')

  await fromMenu(page, 'this event', 'Start over…')
  const asks = page.getByRole('alertdialog')
  await expect(asks).toContainText('6 entries in 7 of 7 items will be deleted for good')
  await expect(asks).toContainText('1 phone is here now: it goes back to the lobby.')
  await expect(asks.getByRole('link', { name: 'Report' })).toHaveAttribute('href', `/report/${event}`)
  await expectAccessibleInBoth(page)
  await asks.getByRole('button', { name: 'Cancel' }).click()
  expect(await counts(host, evening)).toEqual({ ...all, question_count: 1 })
  await fromMenu(page, 'this event', 'Start over…')
  // Its wall hears of the raffle's entries, and may read them after it has left the stage.
  wallConsole.allow(/status of 403/)
  await asks.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByText('The event is as new')).toBeVisible()
  await expect(asks).toHaveCount(0)

  await expect(order.locator('[aria-current="step"]')).toContainText('Lobby')
  await expect(page.getByRole('button', { name: 'Next: At the door' })).toBeVisible()
  await expect(order.getByText('Was on stage')).toHaveCount(0)
  expect(await counts(host, evening)).toEqual({
    attendee_count: 0,
    polls: 0,
    words: 0,
    surveys: 0,
    player_count: 0,
    draw_count: 0,
    question_count: 0,
  })
  await expect.poll(() => wall.locator('.wall').last().textContent()).toBe(lobby)
  // The lobby leads the phone to what stands beside the stage, as one that has sent nothing there.
  await expect(phone.getByRole('link', { name: 'Ask us' })).toBeVisible()
  await expect(heading(phone)).not.toHaveText('You are the winner')
  await tab.click()
  await expect(phone.getByLabel('Your Question')).toHaveValue('')
  await expect(phone.getByText('When does it begin?')).toHaveCount(0)
  expect(await overflow(phone)).toBeLessThanOrEqual(0)

  const { page: report } = { page: await page.context().newPage() }
  await report.goto(`${house.url}/report/${event}`)
  await expect(report.getByRole('heading', { name: 'Summer party' })).toBeVisible()
  await expect(report.getByText('Ada')).toHaveCount(0)
  await expect(report.getByRole('heading', { name: 'What happened when' })).toHaveCount(0)
  await report.close()

  await play(phone, host, evening, 'Eve')
  expect(await counts(host, evening)).toEqual({ ...all, question_count: 0 })
  expect(await rowsOf(host, `poll_responses?poll_id=eq.${evening.poll}&select=response`)).toEqual([{ response: 'Because Eve' }])
  expect(await rowsOf(host, `voting_players?session_id=eq.${evening.vote}&select=number`)).toEqual([{ number: 1 }])
  expect(await rowsOf(host, `qa_sessions?id=eq.${qa}&select=question_count`)).toEqual([{ question_count: 0 }])
  await expect(wall.locator('.raffle-called')).toHaveText('Eve')
  for (const silent of [console, wallConsole, phoneConsole]) silent.expectSilence()
})

test('[EVENT-193] a phone that was away meanwhile answers again what it had sent', async ({ browser }) => {
  const host = await house.host('away')
  const { event, poll, call, stage } = await makeEvening(host)
  await stage(poll)
  const { page: phone, console } = await openPhoneAt(browser, `${house.url}/e/${event}`)
  await phone.getByLabel('Your Response').fill('In the rehearsal')
  await phone.getByRole('button', { name: 'Submit Response' }).click()
  await expect(heading(phone)).toHaveText('Response Submitted!')
  await phone.goto(`${house.url}/healthz`)
  await call('start_over', { session: event })
  await stage(poll)
  await phone.goto(`${house.url}/e/${event}`)
  await expect(phone.getByLabel('Your Response')).toHaveValue('')
  expect(await rowsOf(host, `poll_responses?poll_id=eq.${poll}&select=response`)).toEqual([])
  console.expectSilence()
})
