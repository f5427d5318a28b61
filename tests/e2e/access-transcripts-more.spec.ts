import { expect } from '@playwright/test'
import { pressByKey } from './access/by-keyboard.ts'
import { startTranscript } from './access/transcript.ts'
import { HOST_SCREEN, hostState, houseOfFile, make, openHelperOf, openPage, PHONE, rowsOf, SWEEP, sendAsPhone, test } from './house.ts'

/** As in access-transcripts.spec.ts: flows of several questions, of events, and of what a host decides. */

const house = houseOfFile({ PREVIEWS: 'voting' })

test('the transcript of a phone that fills in a survey', SWEEP, async ({ browser }) => {
  const host = await house.host('t-survey')
  const questions = [
    { question: 'How was it?', type: 'rating', required: true },
    { question: 'Tea or coffee?', type: 'multiple_choice', options: ['Tea', 'Coffee'], required: true },
    { question: 'What stays?', type: 'text' },
  ]
  const id = await make(host, 'survey_sessions', { name: 'Feedback', questions })
  const { page } = await openPage(browser, PHONE)
  const transcript = await startTranscript(page, 'phone-fills-in-a-survey')
  await transcript.step('opens the page', () => page.goto(`${house.url}/survey/respond/${id}`))
  await transcript.step(
    'rates',
    () => page.getByRole('radio', { name: '4' }).press('Space'),
    () => expect(page.getByText('1 of 3 answered')).toBeVisible(),
  )
  await transcript.step(
    'answers the rest and sends it',
    async () => {
      await page.getByRole('radio', { name: 'Coffee' }).press('Space')
      await page.getByLabel('What stays?').fill('Much of it')
      await page.getByRole('button', { name: 'Submit Survey' }).press('Enter')
    },
    () => expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible(),
  )
  transcript.finish()
})

test('the transcript of a phone at an event', async ({ browser }) => {
  const host = await house.host('t-event')
  const event = await make(host, 'evenings', { name: 'Summer party' })
  const poll = await make(host, 'polls', { question: 'How was lunch?' })
  const qa = await make(host, 'qa_sessions', { name: 'Town hall' })
  const item = await make(host, 'evening_items', { evening_id: event, session_id: poll, position: 1 })
  await make(host, 'evening_items', { evening_id: event, session_id: qa, position: 9, beside: true })
  const stage = (of: object) => host.ask('POST', '/rest/v1/rpc/stage_evening', { evening: event, ...of })
  const { page } = await openPage(browser, PHONE)
  const transcript = await startTranscript(page, 'phone-at-an-event')
  await transcript.step(
    'opens the page before it begins',
    () => page.goto(`${house.url}/e/${event}`),
    () => expect(page.getByText('1 here')).toBeVisible(),
  )
  await transcript.step(
    'the host puts the poll on stage',
    () => stage({ stage: 'item', item, step: 0 }),
    () => expect(page.getByRole('heading', { name: 'How was lunch?' })).toBeVisible(),
  )
  await transcript.step(
    'turns to the questions',
    () => page.getByRole('button', { name: /Town hall/ }).press('Enter'),
    () => expect(page.getByRole('heading', { name: /question/i }).first()).toBeVisible(),
  )
  await transcript.step('the host ends the event', () => stage({ stage: 'end', item: null, step: 1 }))
  transcript.finish()
})

test('the transcript of a phone that wins a raffle', SWEEP, async ({ browser }) => {
  const host = await house.host('t-raffle')
  const list = await make(host, 'attendance_sessions', { name: 'Monday class', place_kind: 'none' })
  const settings = { type: 'attendance', ticketRange: { start: 1, end: 10 }, attendanceSessionId: list, winnerCount: 1, ranked: false }
  const raffle = await make(host, 'raffle_sessions', { name: 'The prizes', settings })
  const { page } = await openPage(browser, PHONE)
  const transcript = await startTranscript(page, 'phone-wins-a-raffle')
  await transcript.step(
    'checks in',
    async () => {
      await page.goto(`${house.url}/attendance/check-in/${list}`)
      await page.getByLabel(/Name/).fill('Ada Lovelace')
      await page.getByRole('button', { name: 'Check In' }).press('Enter')
    },
    () => expect.poll(() => rowsOf(host, `attendance_records?session_id=eq.${list}`)).toHaveLength(1),
  )
  const { body } = await host.ask('POST', '/rest/v1/rpc/run_raffle', { session_id: raffle, staged: true })
  await transcript.step(
    'the host reveals the winner',
    () => host.ask('POST', '/rest/v1/rpc/reveal_winners', { draw_id: body.id }),
    () => expect(page.getByText(/You are/).first()).toBeVisible(),
  )
  transcript.finish()
})

test('the transcript of a helper with the remote', SWEEP, async ({ browser }) => {
  const host = await house.host('t-remote')
  const event = await make(host, 'evenings', { name: 'Summer party' })
  for (const [position, question] of ['One?', 'Two?'].entries())
    await make(host, 'evening_items', { evening_id: event, session_id: await make(host, 'polls', { question }), position })
  const { page } = await openHelperOf(browser, house, host, event, 'stage')
  const transcript = await startTranscript(page, 'helper-with-the-remote')
  await transcript.step(
    'opens the remote',
    () => page.reload(),
    () => expect(page.getByRole('button', { name: /^Next/ })).toBeVisible(),
  )
  await transcript.step(
    'goes on',
    () => page.getByRole('button', { name: /^Next/ }).press('Enter'),
    () => expect(page.getByRole('heading', { name: 'One?' })).toBeVisible(),
  )
  await transcript.step(
    'has the wall blank',
    () =>
      page
        .getByRole('button', { name: 'Blank' })
        .or(page.getByRole('radio', { name: 'Blank' }))
        .first()
        .press('Space'),
    () => expect.poll(async () => (await rowsOf(host, `presentations?id=eq.${event}&select=showing`))[0]).toEqual({ showing: 'blank' }),
  )
  transcript.finish()
})

test('the transcript of a host who moderates questions', SWEEP, async ({ browser }) => {
  const host = await house.host('t-panel')
  const id = await make(host, 'qa_sessions', { name: 'Town hall' })
  const { page } = await openPage(browser, { ...HOST_SCREEN, ...hostState(house, host) })
  const transcript = await startTranscript(page, 'host-moderates-questions')
  await transcript.step(
    'opens the session',
    () => page.goto(`${house.url}/qa/${id}`),
    () => expect(page.getByRole('heading', { level: 1, name: 'Town hall' })).toBeVisible(),
  )
  await transcript.step(
    'a question arrives',
    () => sendAsPhone(house, 'questions', { session_id: id, content: 'Is there coffee?' }),
    () => expect(page.getByText('Is there coffee?').first()).toBeVisible(),
  )
  await transcript.step(
    'approves it',
    () => pressByKey(page, page.getByRole('button', { name: /^Approve/ }).last()),
    () => expect.poll(() => rowsOf(host, `questions?session_id=eq.${id}&status=eq.approved`)).toHaveLength(1),
  )
  await transcript.step(
    'puts it on stage',
    () => pressByKey(page, page.getByRole('button', { name: /^(Put )?on stage/i }).first()),
    async () => {
      await expect.poll(() => rowsOf(host, `questions?session_id=eq.${id}&staged_at=not.is.null`)).toHaveLength(1)
      // Until then its former row says that it was approved.
      await expect(page.getByText('Nothing waits.')).toBeVisible()
    },
  )
  transcript.finish()
})
