import { expect } from '@playwright/test'
import { pressByKey } from './access/by-keyboard.ts'
import { startTranscript } from './access/transcript.ts'
import {
  change,
  DEVICE,
  HOST_SCREEN,
  hostState,
  houseOfFile,
  make,
  openPage,
  PHONE,
  PHONES_AT,
  rowsOf,
  sendAsPhone,
  takeAim,
  test,
} from './house.ts'
import { openWall } from './wall-measures.ts'

/**
 * A screen reader says of each flow exactly the words of its file in tests/e2e/transcripts/.
 * `WRITE_TRANSCRIPTS=1 npx playwright test access-transcripts` writes them anew; read them before you commit them.
 */

const house = houseOfFile({ PREVIEWS: 'voting', PUBLIC_URL: PHONES_AT })

test('the transcript of a phone that answers a poll', async ({ browser }) => {
  const host = await house.host('t-poll')
  const id = await make(host, 'polls', { question: 'How was lunch?' })
  const { page } = await openPage(browser, PHONE)
  const transcript = await startTranscript(page, 'phone-answers-a-poll')
  await transcript.step('opens the page', () => page.goto(`${house.url}/poll/respond/${id}`))
  await transcript.step(
    'sends it blank',
    () => page.getByRole('button', { name: 'Submit Response' }).press('Enter'),
    () => expect(page.getByRole('alert')).toBeVisible(),
  )
  await transcript.step(
    'writes an answer and sends it',
    async () => {
      await page.getByLabel('Your Response').fill('Good')
      await page.getByRole('button', { name: 'Submit Response' }).press('Enter')
    },
    () => expect(page.getByRole('heading', { name: 'Response Submitted!' })).toBeVisible(),
  )
  await transcript.step(
    'goes back to the form, and the host closes the poll',
    async () => {
      await page.getByRole('link', { name: 'Answer again' }).press('Enter')
      await page.waitForLoadState('networkidle')
      await change(host, 'polls', id, { active: false })
    },
    () => expect(page.getByRole('heading', { name: 'Poll Closed' })).toBeVisible(),
  )
  transcript.finish()
})

test('the transcript of a phone that checks in', async ({ browser }) => {
  const host = await house.host('t-door')
  const id = await make(host, 'attendance_sessions', { name: 'Monday class' })
  const { page } = await openPage(browser, PHONE)
  const transcript = await startTranscript(page, 'phone-checks-in')
  await transcript.step('opens the page', () => page.goto(`${house.url}/attendance/check-in/${id}`))
  await transcript.step(
    'sends it blank',
    () => page.getByRole('button', { name: 'Check In' }).press('Enter'),
    () => expect(page.getByRole('alert').first()).toBeVisible(),
  )
  await transcript.step(
    'fills it in and sends it',
    async () => {
      await page.getByLabel(/Name/).fill('Ada Lovelace')
      await page.getByLabel(/Table/).fill('12')
      await page.getByRole('button', { name: 'Check In' }).press('Enter')
    },
    () => expect.poll(() => rowsOf(host, `attendance_records?session_id=eq.${id}`)).toHaveLength(1),
  )
  transcript.finish()
})

test('the transcript of a phone that asks and upvotes', async ({ browser }) => {
  const host = await house.host('t-qa')
  const id = await make(host, 'qa_sessions', { name: 'Town hall' })
  const other = await make(host, 'questions', { session_id: id, content: 'Is there coffee?', device_id: DEVICE })
  await change(host, 'questions', other, { status: 'approved' })
  const { page } = await openPage(browser, PHONE)
  const transcript = await startTranscript(page, 'phone-asks-and-upvotes')
  await transcript.step('opens the page', () => page.goto(`${house.url}/qa/ask/${id}`))
  await transcript.step(
    'upvotes the question of another',
    () => page.getByRole('button', { name: /^Upvote/ }).press('Enter'),
    () => expect.poll(() => rowsOf(host, `question_votes?question_id=eq.${other}`)).toHaveLength(1),
  )
  await transcript.step(
    'asks a question',
    async () => {
      await page.getByRole('textbox').fill('When do we start?')
      await page.getByRole('button', { name: /^(Submit|Ask)/ }).press('Enter')
    },
    () => expect.poll(() => rowsOf(host, `questions?session_id=eq.${id}`)).toHaveLength(2),
  )
  transcript.finish()
})

test('the transcript of a phone that votes', async ({ browser }) => {
  const host = await house.host('t-vote')
  const session = await make(host, 'voting_sessions', { name: 'Planets' })
  const choices = ['Mercury', 'Venus'].map((text, at) => ({ id: `c${at}`, text }))
  const question = await make(host, 'voting_questions', { session_id: session, question: 'Which is hottest?', choices, correct: ['c1'] })
  const { page } = await openPage(browser, PHONE)
  const transcript = await startTranscript(page, 'phone-votes')
  await transcript.step('opens the page before the first question', () => page.goto(`${house.url}/voting/vote/${session}`))
  await transcript.step(
    'the host opens the question',
    () => host.ask('POST', '/rest/v1/rpc/open_voting_question', { question, seconds: null }),
    () => expect(page.getByRole('button', { name: /Venus/ })).toBeEnabled(),
  )
  await transcript.step(
    'votes',
    () => page.getByRole('button', { name: /Venus/ }).press('Enter'),
    () => expect.poll(() => rowsOf(host, `voting_sums?question_id=eq.${question}&count=gt.0`)).toHaveLength(1),
  )
  await transcript.step(
    'the host reveals the result',
    async () => {
      await change(host, 'voting_questions', question, { state: 'closed' })
      await host.ask('POST', '/rest/v1/rpc/reveal_voting_question', { question })
    },
    () => expect(page.getByText(/100\s?%/).first()).toBeVisible(),
  )
  transcript.finish()
})

test('the transcript of a host who makes a poll and moderates its answers', async ({ browser }) => {
  const host = await house.host('t-host')
  const { page } = await openPage(browser, { ...HOST_SCREEN, ...hostState(house, host) })
  const transcript = await startTranscript(page, 'host-makes-and-moderates-a-poll')
  await transcript.step(
    'opens the list of polls',
    () => page.goto(`${house.url}/polls`),
    () => expect(page.getByRole('heading', { name: 'Ask the room' })).toBeVisible(),
  )
  await transcript.step(
    'asks for a new poll',
    () => page.getByRole('button', { name: 'New Poll' }).first().press('Enter'),
    () => expect(page.getByRole('dialog')).toBeVisible(),
  )
  await transcript.step(
    'writes the question and creates it',
    async () => {
      await page.getByLabel('Question', { exact: true }).fill('How was lunch?')
      await page.keyboard.press('Enter')
    },
    () => expect(page.getByRole('heading', { level: 1, name: 'How was lunch?' })).toBeVisible(),
  )
  const [poll] = await rowsOf(host, 'polls?select=id')
  await transcript.step(
    'an answer arrives',
    () => sendAsPhone(house, 'poll_responses', { poll_id: poll.id, response: 'Too salty' }),
    () => expect(page.getByRole('cell', { name: 'Too salty' })).toBeVisible(),
  )
  await takeAim(page)
  await transcript.step(
    'keeps the answer off the wall',
    () => pressByKey(page, page.getByRole('button', { name: 'Keep off the wall' })),
    () => expect.poll(() => rowsOf(host, `poll_responses?poll_id=eq.${poll.id}&status=eq.off`)).toHaveLength(1),
  )
  transcript.finish()
})

test('the transcript of a wall', async ({ browser }) => {
  const host = await house.host('t-wall')
  const id = await make(host, 'polls', { question: 'How was lunch?' })
  await sendAsPhone(house, 'poll_responses', { poll_id: id, response: 'Good' })
  const { page } = await openWall(browser, { house, host, session: id })
  const transcript = await startTranscript(page, 'wall-of-a-poll')
  await transcript.step(
    'opens the wall',
    () => page.reload(),
    () => expect(page.getByText('Good')).toBeVisible(),
  )
  await transcript.step(
    'an answer arrives',
    () => sendAsPhone(house, 'poll_responses', { poll_id: id, response: 'Too salty' }),
    () => expect(page.getByText('Too salty')).toBeVisible(),
  )
  transcript.finish()
})
