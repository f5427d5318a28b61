import { expect } from '@playwright/test'
import type { Evening } from './evening.ts'
import { pause } from './phone.ts'

const SURVEY = 'e0000000-0000-4000-8000-000000000003'
const QUESTIONS = [
  { question: 'How was it?', type: 'rating' },
  { question: 'Tea or cofee?', type: 'multiple_choice', options: ['Tea', 'Cofee'], id: 'drink', option_ids: ['tea', 'coffee'] },
  { question: 'What else?', type: 'text' },
]

/**
 * A survey is reworded while answers are in flight. No answer may be lost, or stored under a question that
 * was not asked.
 */
export async function survey({ host, hostWindow, phonePage, phones, size, must, picture }: Evening): Promise<void> {
  await host.ask('POST', '/rest/v1/survey_sessions', { id: SURVEY, name: 'After the evening', questions: QUESTIONS })
  const path = `/survey/respond/${SURVEY}`
  const crowd = phones(size.phones)
  await Promise.all(crowd.map((phone) => phone.open(path)))
  const hand = await phonePage(path)
  await hand.getByRole('radio', { name: '4', exact: true }).check()
  await hand.getByPlaceholder('Enter your response...').fill('More tea')

  const sending = crowd.map(async (phone, n) => {
    await pause((6_000 * n) / crowd.length)
    const answers = [String((n % 5) + 1), n % 2 ? 'Tea' : 'Cofee', `Words ${n}`]
    return phone.send('survey_responses', { session_id: SURVEY, answers, questions: QUESTIONS })
  })
  await pause(3_000)
  const window = await hostWindow(`/survey/${SURVEY}`)
  const corrected = QUESTIONS.map((one) => (one.options ? { ...one, question: 'Tea or coffee?', options: ['Tea', 'Coffee'] } : one))
  const edit = await host.ask('PATCH', `/rest/v1/survey_sessions?id=eq.${SURVEY}`, { questions: corrected })
  must(edit.status < 300, `the correction was saved: ${edit.status}`)
  const answers = await Promise.all(sending)
  const taken = answers.filter(({ status }) => status === 201).length
  must(taken === answers.length, `all ${answers.length} answers in the air were taken, ${taken} of them`)

  await expect(hand.getByText('Tea or coffee?')).toBeVisible({ timeout: 60_000 })
  await expect(hand.getByPlaceholder('Enter your response...')).toHaveValue('More tea')
  await hand.getByRole('radio', { name: 'Coffee', exact: true }).check()
  await picture(hand, 'survey-phone')
  await hand.getByRole('button', { name: 'Submit Survey' }).click()
  await expect(hand.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  const rows = (await host.ask('GET', `/rest/v1/survey_responses?session_id=eq.${SURVEY}&select=id,answers`)).body
  must(rows.length === taken + 1, `the host has ${rows.length} responses of ${taken + 1}`)
  await window.goto(window.url().replace(SURVEY, `${SURVEY}/results`))
  await expect(window.getByText(`${taken + 1} total responses`)).toBeVisible()
  await picture(window, 'survey-results')
}
