import { expect } from '@playwright/test'
import type { Evening } from './evening.ts'
import { typeAcross } from './night.ts'
import { pause } from './phone.ts'

/** Phones that are offline as the survey comes on stage. */
const OFFLINE = 30
const QUESTIONS = [
  { question: 'How was it?', type: 'rating' },
  { question: 'Tea or cofee?', type: 'multiple_choice', options: ['Tea', 'Cofee'], id: 'drink', option_ids: ['tea', 'coffee'] },
  { question: 'What else?', type: 'text' },
]

/**
 * Thirty phones miss that the survey comes on stage. It is reworded while answers are in flight. No answer
 * may be lost, or stored under a question that was not asked.
 */
export async function survey(evening: Evening): Promise<void> {
  const { host, hostWindow, phonePage, must, picture, taken } = evening
  const night = evening.night()
  const SURVEY = night.session('After the evening')
  await host.ask('PATCH', `/rest/v1/survey_sessions?id=eq.${SURVEY}`, { questions: QUESTIONS })
  const away = night.crowd.slice(0, OFFLINE)
  for (const phone of away) phone.lose()
  const offline = await phonePage(night.path)
  await expect(offline.getByLabel('Your Response')).toBeVisible({ timeout: 30_000 })
  await offline.context().setOffline(true)
  await typeAcross(evening, {
    from: 'What should we talk about next?',
    to: 'After the evening',
    label: 'Your Response',
    words: 'Tides and ports',
  })
  await Promise.all(away.map((phone) => phone.regain()))
  const until = performance.now() + 30_000
  while (away.some((phone) => phone.session() !== SURVEY) && performance.now() < until) await pause(50)
  must(
    away.every((phone) => phone.session() === SURVEY),
    `${away.length} phones that were offline land where the room is`,
  )
  await offline.context().setOffline(false)
  await expect(offline.getByRole('heading', { level: 1, name: 'After the evening' })).toBeVisible({ timeout: 60_000 })
  const crowd = night.crowd.map(({ phone }) => phone)
  const hand = await phonePage(night.path)
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
  const kept = answers.filter(({ status }) => status === 201).length
  must(kept === answers.length, `all ${answers.length} answers in the air were taken, ${kept} of them`)

  await expect(hand.getByText('Tea or coffee?')).toBeVisible({ timeout: 60_000 })
  await expect(hand.getByPlaceholder('Enter your response...')).toHaveValue('More tea')
  await hand.getByRole('radio', { name: 'Coffee', exact: true }).check()
  await picture(hand, 'survey-phone')
  await hand.getByRole('button', { name: 'Submit Survey' }).click()
  await expect(hand.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  const rows = (await host.ask('GET', `/rest/v1/survey_responses?session_id=eq.${SURVEY}&select=id,answers`)).body
  must(rows.length === kept + 1, `the host has ${rows.length} responses of ${kept + 1}`)
  await window.goto(window.url().replace(SURVEY, `${SURVEY}/results`))
  await expect(window.getByText(`${kept + 1} total responses`)).toBeVisible()
  await picture(window, 'survey-results')
  taken.set('After the evening', kept + 1)
}
