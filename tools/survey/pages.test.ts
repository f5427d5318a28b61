import { beforeEach, describe, expect, it } from 'vitest'
import type { Ask } from '../../tests/policies/people.ts'
import { peopleOfFile } from '../../tests/policies/people-of-file.ts'
import { ANSWER_MAX, type Question } from './logic.ts'
import { QUESTIONS_CHANGED, UNANSWERED } from './policy.ts'
import { tool } from './server.ts'

const QUESTIONS: Question[] = [
  { question: 'How was it?', type: 'rating' },
  { question: 'Tea or coffee?', type: 'multiple_choice', options: ['Tea', 'Coffee'] },
  { question: 'What else?', type: 'text' },
]
const people = peopleOfFile({ tools: [tool] })
const asHost: Ask = (...request) => people.ask.owner(...request)
let surveyId: string

beforeEach(async () => {
  surveyId = crypto.randomUUID()
  await asHost('POST', '/rest/v1/survey_sessions', { id: surveyId, name: 'After the workshop', questions: QUESTIONS })
})

const responses = async () => (await asHost('GET', `/rest/v1/survey_responses?session_id=eq.${surveyId}`)).body
/** Reads the device id of a response from the store, because no request returns it. */
const deviceOf = async (id: string) =>
  String((await people.server.services.store.readSql('select device_id from survey_responses where id = ?', [id]))[0]?.device_id)
const edit = (values: object) => asHost('PATCH', `/rest/v1/survey_sessions?id=eq.${surveyId}`, values)
const visit = async (id = surveyId) => {
  const response = await fetch(`${people.server.url}/survey/respond/${id}`)
  return { status: response.status, html: await response.text() }
}
/** Posts the form as a browser does: hidden fields first, then the filled-in ones. */
const post = async (fields: readonly (readonly [string, string])[], id: string = crypto.randomUUID()) => {
  const hidden = [
    ['id', id],
    ['session_id', surveyId],
    ['questions', JSON.stringify(QUESTIONS)],
    ['answers.0', ''],
    ['answers.1', ''],
  ]
  const body = new URLSearchParams([...hidden, ...fields].map(([name, value]) => [name ?? '', value ?? '']))
  const response = await fetch(`${people.server.url}/survey/respond/${surveyId}`, { method: 'POST', body })
  return { status: response.status, html: await response.text() }
}
const ALL = [
  ['answers.0', '4'],
  ['answers.1', 'Tea'],
  ['answers.2', 'one\r\ntwo'],
] as const
const dataOf = (html: string) => JSON.parse(/id="page-data">(.*)<\/script>/s.exec(html)?.[1] as string)

describe('the page of a survey, as a phone gets it', () => {
  it('[SURVEY-11] is painted by the server: name, every question, every choice; [SURVEY-2] and no more than a phone may see', async () => {
    await asHost('POST', '/rest/v1/survey_responses', {
      session_id: surveyId,
      answers: ['1', 'Tea', 'Canary wren'],
      device_id: 'd-of-an-earlier-phone',
    })
    const { status, html } = await visit()
    expect(status).toBe(200)
    expect(html).toContain('<title>After the workshop</title>')
    for (const { question, options = [] } of QUESTIONS) for (const text of [question, ...options]) expect(html).toContain(text)
    expect(html).toMatch(/<button type="submit" class="button">Submit Survey/)
    expect(dataOf(html).props.row).toEqual({ id: surveyId, name: 'After the workshop', questions: QUESTIONS, active: true, revealed: [] })
    for (const secret of [people.ownerId, 'Canary', 'd-of-an-earlier-phone']) expect(html).not.toContain(secret)
  })

  it('[SURVEY-11] shows words as text, whatever they hold', async () => {
    const nasty = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
    await edit({ name: nasty, questions: [{ question: nasty, type: 'multiple_choice', options: [nasty, '"onclick="x'] }] })
    const { html } = await visit()
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img')
    expect(html).not.toContain('value=""onclick')
  })

  it.each(['00000000-0000-4000-8000-000000000000', 'nonsense', '%3Cscript%3E', '*'])(
    '[SURVEY-15] answers 404 “Survey Not Available” to the id %s',
    async (id) => {
      const { status, html } = await visit(id)
      expect(status).toBe(404)
      expect(html).toContain('<title>Survey Not Available</title>')
      expect(html).toContain('Survey Not Available</h1>')
      expect(html).toContain('Survey not found.')
      expect(html).not.toContain('<script>')
    },
  )

  it('[SURVEY-15] says that there are no questions yet', async () => {
    await edit({ questions: [] })
    const { status, html } = await visit()
    expect(status).toBe(200)
    expect(html).toContain('This survey has no questions yet.')
    expect(html).not.toContain('<form')
  })

  it('F21: [SURVEY-25] says that the survey is closed', async () => {
    await edit({ active: false })
    const { status, html } = await visit()
    expect(status).toBe(200)
    expect(html).toContain('Survey Closed</h1>')
    expect(html).toContain('This survey is no longer accepting responses.')
    expect(html).not.toContain('<form')
  })

  it('F21: [SURVEY-26] asks for what may be left blank without requiring it', async () => {
    await edit({ questions: QUESTIONS.map((question) => ({ ...question, required: false })) })
    const { html } = await visit()
    expect(html).not.toContain('required=')
    expect(html.match(/\(optional\)<\/span>/g)).toHaveLength(3)
  })
})

describe('a plain form post, without a script', () => {
  it('[SURVEY-11] lands once however often it is sent, in the name of the phone', async () => {
    const id = crypto.randomUUID()
    for (let i = 0; i < 3; i++) {
      const { status, html } = await post(ALL, id)
      expect(status).toBe(200)
      expect(html).toContain('Thank You!</h1>')
    }
    expect(await responses()).toEqual([
      expect.objectContaining({
        id,
        answers: ['4', 'Tea', 'one\ntwo'],
        questions: QUESTIONS,
        device_id: people.server.services.pseudonyms.of(surveyId, await deviceOf(id)),
      }),
    ])
  })

  it('[SURVEY-12] comes back with the answers and the reason when one is missing, each still at its question', async () => {
    const { status, html } = await post([
      ['answers.1', 'Coffee'],
      ['answers.2', 'words'],
    ])
    expect(status).toBe(400)
    expect(html).toContain(UNANSWERED)
    expect(html).toContain('Your response was not sent; your answers are still here.')
    expect(html).toMatch(/<input type="radio"[^>]*name="answers.1"[^>]*checked=""[^>]*value="Coffee"/)
    expect(html).not.toMatch(/name="answers.0"[^>]*checked/)
    expect(html).toMatch(/>words<\/textarea>/)
    expect(await responses()).toEqual([])
  })

  it('[SURVEY-12] comes back with the words when they are too long', async () => {
    const { status, html } = await post([...ALL.slice(0, 2), ['answers.2', 'x'.repeat(ANSWER_MAX + 1)]])
    expect(status).toBe(400)
    expect(html).toContain('Question 3: This is 1 character too long.')
    expect(html).toContain('x'.repeat(ANSWER_MAX + 1))
  })

  it('[SURVEY-13] asks again when the questions were edited in between', async () => {
    await edit({ questions: [{ question: 'How was the tea?', type: 'rating' }, ...QUESTIONS.slice(1)] })
    const { status, html } = await post(ALL)
    expect(status).toBe(400)
    expect(html).toContain(QUESTIONS_CHANGED)
    expect(html).toContain('How was the tea?')
    expect(html).not.toMatch(/name="answers.0"[^>]*checked/)
    expect(html).toMatch(/name="answers.1"[^>]*checked=""[^>]*value="Tea"/)
    expect(html).toMatch(/>one\ntwo<\/textarea>/)
    expect(await responses()).toEqual([])
  })

  it('[SURVEY-13] keeps the answers when the survey was deleted in between', async () => {
    await asHost('DELETE', `/rest/v1/survey_sessions?id=eq.${surveyId}`)
    const { status, html } = await post(ALL)
    expect(status).toBe(404)
    expect(html).toContain('Survey Not Available</h1>')
    expect(html).toContain('one\ntwo')
  })

  it('F21: [SURVEY-25] comes back with the answers when the survey closed in between', async () => {
    await edit({ active: false })
    const { html } = await post(ALL)
    expect(html).toContain('Survey Closed</h1>')
    expect(html).toContain('one\ntwo')
    expect(await responses()).toEqual([])
  })

  it('[SURVEY-3] cannot write another device’s name or another column', async () => {
    await post([...ALL, ['device_id', 'd-somebody-elses-id'], ['created_at', '2000-01-01']])
    const [row] = await responses()
    expect(await deviceOf(row.id)).toMatch(/^d-[0-9a-f]{32}$/)
    expect(row.created_at).not.toMatch(/^2000/)
  })
})
