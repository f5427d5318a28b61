import { expect } from '@playwright/test'
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
