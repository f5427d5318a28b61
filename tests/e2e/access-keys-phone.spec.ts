import { expect, type Page } from '@playwright/test'
import { pressByKey, tabTo } from './access/by-keyboard.ts'
import { change, DEVICE, houseOfFile, make, openPhoneAt, rowsOf, test } from './house.ts'

/** The pages of phones, by the keyboard alone: a phone may have one, and a page is opened on computers too. */

const house = houseOfFile({ PREVIEWS: 'voting' })

test('by keyboard alone a phone joins by a code, answers, upvotes, fills in a survey, and votes', async ({ browser }) => {
  const host = await house.host('phones-keys')
  const poll = await make(host, 'polls', { question: 'How was lunch?' })
  const [{ code }] = await rowsOf(host, `presentations?id=eq.${poll}&select=code`)
  const { page, console } = await openPhoneAt(browser, `${house.url}/j`)
  await tabTo(page, page.getByLabel('Code'))
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'How was lunch?' })).toBeVisible()
  await tabTo(page, page.getByLabel('Your Response'))
  await page.keyboard.type('Too salty')
  await pressByKey(page, page.getByRole('button', { name: 'Submit Response' }))
  await expect.poll(() => rowsOf(host, `poll_responses?poll_id=eq.${poll}&select=response`)).toEqual([{ response: 'Too salty' }])

  const qa = await make(host, 'qa_sessions', { name: 'Town hall' })
  const asked = await make(host, 'questions', { session_id: qa, content: 'Is there coffee?', device_id: DEVICE })
  await change(host, 'questions', asked, { status: 'approved' })
  await page.goto(`${house.url}/qa/ask/${qa}`)
  const upvote = page.getByRole('button', { name: /Is there coffee/ })
  await pressByKey(page, upvote, 'Space')
  await expect(upvote).toHaveAttribute('aria-pressed', 'true')
  await expect(upvote).toBeFocused()
  await expect.poll(async () => (await rowsOf(host, `question_votes?question_id=eq.${asked}`)).length).toBe(1)

  const questions = [
    { id: 'q1', question: 'How was it?', type: 'rating' },
    { id: 'q2', question: 'Tea or coffee?', type: 'multiple_choice', options: ['Tea', 'Coffee'] },
  ]
  const survey = await make(host, 'survey_sessions', { name: 'Feedback', questions })
  await page.goto(`${house.url}/survey/respond/${survey}`)
  await tabTo(page, page.getByRole('radio', { name: '1', exact: true }))
  for (const key of ['Space', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await tabTo(page, page.getByRole('radio', { name: 'Tea' }))
  for (const key of ['Space', 'ArrowDown']) await page.keyboard.press(key)
  await pressByKey(page, page.getByRole('button', { name: 'Submit' }))
  await expect.poll(() => rowsOf(host, `survey_responses?session_id=eq.${survey}&select=answers`)).toEqual([{ answers: ['3', 'Coffee'] }])

  const voting = await make(host, 'voting_sessions', { name: 'Planets' })
  const choices = ['Venus', 'Mars'].map((text, at) => ({ id: `c${at}`, text }))
  const question = await make(host, 'voting_questions', { session_id: voting, question: 'Which is hottest?', choices, position: 1 })
  await host.ask('POST', '/rest/v1/rpc/open_voting_question', { question, seconds: null })
  await page.goto(`${house.url}/voting/vote/${voting}`)
  const mars = page.getByRole('button', { name: /Mars/ })
  await pressByKey(page, mars, 'Space')
  await expect(mars).toHaveAttribute('aria-pressed', 'true')
  await expect(mars).toBeFocused()
  await expect.poll(() => rowsOf(host, `voting_votes?question_id=eq.${question}&select=choices`)).toEqual([{ choices: ['c1'] }])
  console.expectSilence()
})

test('[VOTE-17] [VOTE-31] by keyboard alone a phone takes a nickname, and keeps its place when voting ends and the result comes', async ({
  browser,
}) => {
  const host = await house.host('keeps-its-place')
  const voting = await make(host, 'voting_sessions', { name: 'Planets' })
  const choices = ['Venus', 'Mars'].map((text, at) => ({ id: `c${at}`, text }))
  const question = await make(host, 'voting_questions', { session_id: voting, question: 'Which is hottest?', choices, correct: ['c0'] })
  const { page, console } = await openPhoneAt(browser, `${house.url}/voting/vote/${voting}`)
  await tabTo(page, page.getByRole('textbox', { name: 'Your name on the podium' }))
  await page.keyboard.type('Ada')
  await page.keyboard.press('Enter')
  const change = page.getByRole('button', { name: 'Change' })
  await expect(change).toBeFocused()
  await expect(change).toHaveAccessibleDescription('On the podium you are called Ada.')

  await host.ask('POST', '/rest/v1/rpc/open_voting_question', { question, seconds: null })
  const venus = page.getByRole('button', { name: 'Venus' })
  await pressByKey(page, venus, 'Space')
  await expect(page.getByText('Your vote is in')).toBeVisible()
  await host.ask('PATCH', `/rest/v1/voting_questions?id=eq.${question}`, { state: 'closed' })
  await expect(venus).toBeDisabled()
  await expect(venus).toBeFocused()
  await page.keyboard.press('Space')
  await host.ask('POST', '/rest/v1/rpc/reveal_voting_question', { question })
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible()
  await expect(page.locator('.vote-content')).toBeFocused()
  expect(await rowsOf(host, `voting_votes?question_id=eq.${question}&select=choices`)).toEqual([{ choices: ['c0'] }])
  console.expectSilence()
})

/** Waits until what arrived stands still: a control that another view still covers is not yet to be reached. */
const standsStill = (page: Page) =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

test('by keyboard alone a phone checks in, names a word, and follows an event whose poll it answers', async ({ browser }) => {
  const host = await house.host('phones-keys-more')
  const list = await make(host, 'attendance_sessions', { name: 'Monday class' })
  const { page, console } = await openPhoneAt(browser, `${house.url}/attendance/check-in/${list}`)
  await pressByKey(page, page.getByRole('button', { name: 'Check In' }))
  // The form says that the name is missing, and moves the focus to its field.
  await expect(page.getByLabel('Your Name')).toBeFocused()
  await page.keyboard.type('Ada Lovelace')
  await tabTo(page, page.getByLabel('Table/Team number'))
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check-in Successful!' })).toBeFocused()
  await standsStill(page)
  await expect.poll(() => rowsOf(host, `attendance_records?session_id=eq.${list}&select=name`)).toEqual([{ name: 'Ada Lovelace' }])
  await pressByKey(page, page.getByRole('link', { name: 'Check in another person' }))
  await tabTo(page, page.getByLabel('Your Name'))

  const cloud = await make(host, 'word_cloud_sessions', { name: 'Mood', qr_display_settings: { title: 'How was today?' } })
  await page.goto(`${house.url}/wordcloud/respond/${cloud}`)
  await tabTo(page, page.getByLabel('Your Response'))
  await page.keyboard.type('bright')
  await pressByKey(page, page.getByRole('button', { name: 'Submit Response' }))
  await expect.poll(() => rowsOf(host, `word_cloud_responses?session_id=eq.${cloud}&select=response`)).toEqual([{ response: 'bright' }])
  await pressByKey(page, page.getByRole('link', { name: 'Answer again' }))
  await tabTo(page, page.getByLabel('Your Response'))

  const event = await make(host, 'evenings', { name: 'Summer party' })
  const poll = await make(host, 'polls', { question: 'How was lunch?' })
  const qa = await make(host, 'qa_sessions', { name: 'Town hall' })
  const item = await make(host, 'evening_items', { evening_id: event, session_id: poll, position: 1 })
  await make(host, 'evening_items', { evening_id: event, session_id: qa, position: 9, beside: true })
  await page.goto(`${house.url}/e/${event}`)
  await expect(page.getByText('1 here')).toBeVisible()
  await host.ask('POST', '/rest/v1/rpc/stage_evening', { evening: event, stage: 'item', item, step: 0 })
  await expect(page.getByRole('heading', { name: 'How was lunch?' })).toBeFocused()
  await standsStill(page)
  await tabTo(page, page.getByLabel('Your Response'))
  await page.keyboard.type('Too salty')
  await pressByKey(page, page.getByRole('button', { name: 'Submit Response' }))
  await expect.poll(() => rowsOf(host, `poll_responses?poll_id=eq.${poll}&select=response`)).toEqual([{ response: 'Too salty' }])
  await pressByKey(page, page.getByRole('button', { name: /Town hall/ }))
  await expect(page.getByRole('heading', { name: 'Ask a Question' })).toBeVisible()
  await standsStill(page)
  await tabTo(page, page.getByLabel('Your Question'))
  await page.keyboard.type('Is there coffee?')
  await pressByKey(page, page.getByRole('button', { name: 'Submit Question' }))
  await expect.poll(() => rowsOf(host, `questions?session_id=eq.${qa}&select=content`)).toEqual([{ content: 'Is there coffee?' }])
  await pressByKey(page, page.getByRole('button', { name: 'Now', exact: true }))
  await expect(page.getByText('Response Submitted!')).toBeVisible()
  await standsStill(page)
  // Each stop of the page, once round: the language, what was sent, the wall in words.
  for (const name of ['Read the wall', 'What I sent here']) await tabTo(page, page.getByRole('link', { name }))
  console.expectSilence()
})
