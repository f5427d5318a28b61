// @vitest-environment jsdom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AudienceScreenProps } from '../../../../contract/page.ts'
import { press, type } from '../../../../kit/testing/mount.tsx'
import { alerts, fakePhone, heading, note } from '../../../../kit/testing/phone.tsx'
import { ANSWER_MAX, idOf, optionIdsOf, type Question } from '../../logic.ts'
import { NOTHING_ANSWERED, QUESTIONS_CHANGED, UNANSWERED } from '../../policy.ts'
import { RespondScreen } from './respond.tsx'

const QUESTIONS: Question[] = [
  { question: 'How was it?', type: 'rating' },
  { question: 'Tea or coffee?', type: 'multiple_choice', options: ['Tea', 'Coffee'] },
  { question: 'What else?', type: 'text' },
]
const SURVEY = {
  id: '0c0ffee0-0000-4000-8000-000000000001',
  name: 'After the workshop',
  questions: QUESTIONS as never,
  active: true,
  revealed: [],
}
const DEVICE = 'd-0123456789abcdef0123456789abcdef'
const PROPS: AudienceScreenProps = { param: SURVEY.id, row: SURVEY, deviceId: DEVICE, newId: 'first-id', posted: null }
const asking = (questions: Question[]) => ({ ...SURVEY, questions: questions as never })

const words = (page: HTMLElement) => page.querySelector('textarea') as HTMLTextAreaElement
const radios = (page: HTMLElement, at: number) => [...page.querySelectorAll<HTMLInputElement>(`[type=radio][name="answers.${at}"]`)]
const chosen = (page: HTMLElement, at: number) => radios(page, at).find((radio) => radio.checked)?.value
const choose = (page: HTMLElement, at: number, value: string) =>
  act(async () =>
    radios(page, at)
      .find((radio) => radio.value === value)
      ?.click(),
  )
const submitButton = (page: HTMLElement) => page.querySelector('button[type=submit]') as HTMLButtonElement
async function fill(page: HTMLElement, text = 'More tea'): Promise<void> {
  await choose(page, 0, '4')
  await choose(page, 1, 'Tea')
  await type(words(page), text)
}
const submit = (page: HTMLElement) => press(page, 'Submit Survey')
const ROW = { id: 'first-id', session_id: SURVEY.id, answers: ['4', 'Tea', 'More tea'], questions: QUESTIONS, device_id: DEVICE }

let mine: ReturnType<typeof fakePhone>
beforeEach(() => {
  mine = fakePhone(RespondScreen, PROPS)
})

describe('the phone’s page of a survey', () => {
  it('[SURVEY-11] paints the whole form on the server, ready to be sent without a script', () => {
    const html = renderToString(<RespondScreen {...PROPS} />)
    for (const part of [
      'After the workshop</bdi></h1>',
      'method="post"',
      `action="/survey/respond/${SURVEY.id}"`,
      'value="first-id"',
      'Enter your response...',
    ])
      expect(html).toContain(part)
    expect(html).not.toContain('disabled')
    expect(html.match(/required=""/g)).toHaveLength(5 + 2 + 1)
  })

  it('[SURVEY-12] waits until everything is answered, and says what is missing', async () => {
    const page = await mine.open()
    expect(submitButton(page).disabled).toBe(true)
    expect(page.textContent).toContain(UNANSWERED)
    expect(page.textContent).toContain('0 of 3 answered')
    await choose(page, 0, '4')
    await choose(page, 1, 'Tea')
    await type(words(page), '   ')
    expect(submitButton(page).disabled).toBe(true)
    expect(page.textContent).toContain('2 of 3 answered')
    await type(words(page), 'More tea')
    expect(submitButton(page).disabled).toBe(false)
    expect(page.textContent).not.toContain(UNANSWERED)
  })

  it('[SURVEY-12] refuses words that are too long at their field and sends nothing', async () => {
    const page = await mine.open()
    await fill(page, 'x'.repeat(ANSWER_MAX - 5))
    expect(page.querySelector('.count')?.textContent).toBe('5 left')
    await type(words(page), 'x'.repeat(ANSWER_MAX + 3))
    await submit(page)
    expect(alerts(page)).toEqual(['This is 3 characters too long.'])
    expect(document.activeElement).toBe(words(page))
    expect(mine.landed).toEqual([])
    await type(words(page), 'Better')
    expect(alerts(page)).toEqual([])
  })

  it('[SURVEY-14] sends the answers with the questions they were given to, says thank you, and offers no way back to what was sent', async () => {
    const page = await mine.open()
    await fill(page, '  More tea ')
    await submit(page)
    expect(heading(page)).toBe('Thank You!')
    expect(page.textContent).toContain('Your survey response has been submitted successfully.')
    expect(page.textContent).toContain('You can now close this window.')
    expect(note(page)).toBe('Your response has been submitted. Thank you!')
    expect(document.activeElement?.textContent).toBe('Thank You!')
    expect(mine.landed).toEqual([ROW])
    expect(page.querySelectorAll('main a, main button')).toHaveLength(1)
    expect(heading(await mine.open({ newId: 'other-id' }))).toBe('Thank You!')
  })

  it('[SURVEY-14] reads Submitting... while it is on its way', async () => {
    let answer = () => {}
    mine.insertAnswer = new Promise((resolve) => {
      answer = () => resolve({ is: 'landed' })
    }) as never
    const page = await mine.open()
    await fill(page)
    await submit(page)
    expect(submitButton(page).textContent).toBe('Submitting...')
    expect(submitButton(page).disabled).toBe(true)
    await act(async () => answer())
    expect(heading(page)).toBe('Thank You!')
  })

  it('[SURVEY-14] says what is saved on the phone while nothing can be sent, shows it, and sends it on “Try now”', async () => {
    mine.insertAnswer = { is: 'again', afterMs: 0 }
    const page = await mine.open()
    await fill(page)
    await submit(page)
    expect(heading(page)).toBe('Not sent yet')
    expect(page.textContent).toContain('Saved on this phone.')
    for (const part of ['How was it?', '4', 'Tea or coffee?', 'Tea', 'More tea'])
      expect(page.querySelector('dl')?.textContent).toContain(part)
    expect(heading(await mine.open({ newId: 'other-id' }))).toBe('Not sent yet')
    mine.insertAnswer = { is: 'landed' }
    await press(page, 'Try now')
    expect(heading(page)).toBe('Thank You!')
    expect(mine.landed).toHaveLength(1)
  })

  it('[SURVEY-14] F12: on a shared tablet someone else answers, from an empty form', async () => {
    const page = await mine.open()
    await fill(page)
    await submit(page)
    expect(heading(page)).toBe('Thank You!')
    await press(page, 'Someone else answers')
    expect(words(page).value).toBe('')
    await fill(page)
    await submit(page)
    expect(mine.landed.map((row) => row.id)).toEqual(['first-id', 'fresh-1'])
  })

  it('[SURVEY-13] finds a half-filled form again after a reload, and no longer once it was sent', async () => {
    const page = await mine.open()
    await choose(page, 1, 'Coffee')
    await type(words(page), 'Half a thou')
    const again = await mine.open()
    expect([chosen(again, 0), chosen(again, 1), words(again).value]).toEqual([undefined, 'Coffee', 'Half a thou'])
    expect(again.textContent).toContain('2 of 3 answered')
    await choose(again, 0, '5')
    await submit(again)
    expect([...mine.storage.entries.keys()].filter((key) => key.startsWith('d:'))).toEqual([])
  })

  it('[SURVEY-13] keeps what was answered before the script arrived, also over an older draft', async () => {
    const before = await mine.open()
    await type(words(before), 'older draft')
    const page = await mine.open({}, (painted) => {
      words(painted).value = 'typed early'
      radios(painted, 0)[2]?.click()
    })
    expect([chosen(page, 0), words(page).value]).toEqual(['3', 'typed early'])
    expect(page.textContent).toContain('2 of 3 answered')
  })

  it('[SURVEY-13] keeps every answer with its question when the questions are edited while it wakes', async () => {
    const page = await mine.open()
    await fill(page)
    mine.readAnswer = { is: 'read', row: asking([{ question: 'New?', type: 'text' }, QUESTIONS[2]!, QUESTIONS[0]!]) }
    await mine.wake()
    const [first, second] = [...page.querySelectorAll('textarea')]
    expect([first?.value, second?.value, chosen(page, 2)]).toEqual(['', 'More tea', '4'])
    expect(submitButton(page).disabled).toBe(true)
  })

  it('[SURVEY-13] asks again when the questions were edited in between: reworded ones anew, the others as they were', async () => {
    const page = await mine.open()
    await fill(page)
    mine.insertAnswer = { is: 'refused', code: '23514', reason: QUESTIONS_CHANGED }
    mine.readAnswer = { is: 'read', row: asking([{ ...QUESTIONS[0]!, question: 'How was the tea?' }, ...QUESTIONS.slice(1)]) }
    await submit(page)
    expect(note(page)).toBe(`Failed to submit response: ${QUESTIONS_CHANGED}`)
    expect(alerts(page)).toEqual([`Your response was not sent; your answers are still here. ${QUESTIONS_CHANGED}`])
    expect([chosen(page, 0), chosen(page, 1), words(page).value]).toEqual([undefined, 'Tea', 'More tea'])
    mine.insertAnswer = { is: 'landed' }
    await choose(page, 0, '2')
    await submit(page)
    expect(mine.landed).toEqual([expect.objectContaining({ id: 'fresh-1', answers: ['2', 'Tea', 'More tea'] })])
  })

  it('[SURVEY-14] tells an unexpected refusal, with the answers in the form', async () => {
    mine.insertAnswer = { is: 'refused', code: '22P02', reason: 'invalid input' }
    const page = await mine.open()
    await fill(page)
    await submit(page)
    expect(note(page)).toBe('An error occurred: Something in it does not fit. Please check it and send it again.')
    expect([chosen(page, 0), chosen(page, 1), words(page).value]).toEqual(['4', 'Tea', 'More tea'])
  })

  it('[SURVEY-14] keeps the answers when the survey was deleted in between', async () => {
    mine.insertAnswer = { is: 'refused', code: '42501', reason: 'policy' }
    mine.readAnswer = { is: 'read', row: null }
    const page = await mine.open()
    await fill(page)
    await submit(page)
    expect(note(page)).toBe('Survey information is missing')
    expect(heading(page)).toBe('Survey Not Available')
    expect(page.textContent).toContain('your answers are still here')
    expect(page.textContent).toContain('More tea')
  })

  it('F21: [SURVEY-29] closes on a response with the answers there, and opens with them again', async () => {
    const page = await mine.open()
    await fill(page)
    mine.insertAnswer = { is: 'refused', code: '42501', reason: 'policy' }
    mine.readAnswer = { is: 'read', row: { ...SURVEY, active: false } }
    await submit(page)
    expect(heading(page)).toBe('Survey Closed')
    expect(note(page)).toBe('This survey is no longer active')
    expect(page.textContent).toContain('This survey is no longer accepting responses.')
    expect(page.textContent).toContain('Your response was not sent; your answers are still here.')
    expect(page.textContent).toContain('More tea')
    mine.readAnswer = { is: 'read', row: SURVEY }
    mine.insertAnswer = { is: 'landed' }
    await mine.wake()
    expect([chosen(page, 0), chosen(page, 1), words(page).value]).toEqual(['4', 'Tea', 'More tea'])
    await submit(page)
    expect(heading(page)).toBe('Thank You!')
  })

  it('[H2] says nothing of the server’s own words after a closing in between, and sends again without retyping, also after a reload', async () => {
    const SERVER_WORDS = 'new row violates row-level security policy for table "survey_responses"'
    const phone = await mine.open()
    await fill(phone)
    mine.insertAnswer = { is: 'refused', code: '42501', reason: SERVER_WORDS }
    await submit(phone)
    for (const page of [phone, await mine.open({ newId: 'other-id' })]) {
      expect(page.textContent).not.toMatch(/row|policy|table/)
      expect(alerts(page)).toEqual([
        'Your response was not sent; your answers are still here. It was not taken at that moment. Please send it again.',
      ])
      expect([chosen(page, 0), chosen(page, 1), words(page).value]).toEqual(['4', 'Tea', 'More tea'])
      expect(submitButton(page).disabled).toBe(false)
    }
    expect(note(phone)).toBe('Failed to submit response: It was not taken at that moment. Please send it again.')
    mine.insertAnswer = { is: 'landed' }
    const again = await mine.open({ newId: 'third-id' })
    await submit(again)
    expect(heading(again)).toBe('Thank You!')
    expect(mine.landed).toEqual([expect.objectContaining({ id: 'third-id', answers: ['4', 'Tea', 'More tea'] })])
  })

  it('[H2] says nothing of the server’s own words to a plain form that came back', async () => {
    const posted = {
      ok: false as const,
      values: { answers: ['4', 'Tea', 'words'], questions: QUESTIONS as never },
      code: '42501',
      message: 'new row violates row-level security policy for table "survey_responses"',
    }
    const page = await mine.open({ posted })
    expect(page.textContent).not.toContain('policy')
    expect(alerts(page)[0]).toContain('It was not taken at that moment.')
  })

  it('F21: [SURVEY-29] corrects words under the hand: the field, its focus and what was chosen stay', async () => {
    const page = await mine.open()
    await fill(page, 'Half a thou')
    const [field] = [words(page)]
    field.focus()
    const [how, drink, more] = QUESTIONS as [Question, Question, Question]
    const corrected = {
      ...drink,
      options: ['Tee', 'Coffee'],
      question: 'Coffee or tea?',
      id: idOf(drink),
      option_ids: [...optionIdsOf(drink)],
    }
    mine.readAnswer = { is: 'read', row: asking([how, corrected, { ...more, question: 'What more?', id: idOf(more) }]) }
    await mine.wake()
    expect(page.textContent).toContain('What more?')
    expect(words(page)).toBe(field)
    expect(document.activeElement).toBe(field)
    expect([chosen(page, 0), chosen(page, 1), words(page).value]).toEqual(['4', 'Tee', 'Half a thou'])
    await submit(page)
    expect(mine.landed).toEqual([expect.objectContaining({ answers: ['4', 'Tee', 'Half a thou'] })])
  })

  it('F21: [SURVEY-26] waits for required questions alone, and a choice that is optional can be taken back', async () => {
    const free = QUESTIONS.map((question, at) => (at === 0 ? question : { ...question, required: false }))
    const page = await mine.open({ row: asking(free) })
    expect(page.textContent).toContain('Please answer all required questions before submitting.')
    expect(page.textContent).toContain('0 of 1 answered')
    await choose(page, 1, 'Coffee')
    expect(submitButton(page).disabled).toBe(true)
    await press(page, 'Clear this answer')
    expect(chosen(page, 1)).toBeUndefined()
    await choose(page, 0, '4')
    expect(submitButton(page).disabled).toBe(false)
    await submit(page)
    expect(mine.landed).toEqual([expect.objectContaining({ answers: ['4', '', ''] })])
  })

  it('F21: [SURVEY-26] a survey of optional questions waits for one answer', async () => {
    const page = await mine.open({ row: asking(QUESTIONS.map((question) => ({ ...question, required: false }))) })
    expect(page.textContent).toContain(NOTHING_ANSWERED)
    expect(submitButton(page).disabled).toBe(true)
    await type(words(page), 'Enough')
    expect(submitButton(page).disabled).toBe(false)
  })

  it('[W21] folds what is for support: the device and what the browser can', async () => {
    const page = await mine.open({ row: null })
    const folded = page.querySelector<HTMLDetailsElement>('.survey-debug')!
    expect(folded.open).toBe(false)
    const names = (place: ParentNode) => [...place.querySelectorAll('dt')].map((name) => name.textContent)
    expect(names(folded)).toEqual(['Device ID', 'Online', 'Storage'])
    folded.remove()
    expect(names(page)).toEqual(['Survey ID', 'Time'])
  })

  it('[SURVEY-15] is not available: tells a helper what they need, never the whole device id', async () => {
    const page = await mine.open({ row: null })
    expect(heading(page)).toBe('Survey Not Available')
    for (const part of [
      'Survey not found',
      SURVEY.id,
      'd-012345…',
      'OnlineYes',
      'StorageAvailable',
      'Debug data',
      String(new Date().getFullYear()),
    ])
      expect(page.textContent).toContain(part)
    expect(page.textContent).not.toContain(DEVICE)
    await press(page, 'Refresh Diagnostics')
    expect(heading(page)).toBe('Survey Not Available')
  })

  it('[SURVEY-15] tries again: loading, then the form, or the same with a word', async () => {
    const page = await mine.open({ row: null })
    mine.readAnswer = { is: 'trouble' }
    await press(page, 'Retry Loading')
    expect(heading(page)).toBe('Survey Not Available')
    expect(note(page)).toBe('Failed to load survey: The server did not answer.')
    let answer = () => {}
    mine.readAnswer = new Promise((resolve) => {
      answer = () => resolve({ is: 'read', row: SURVEY })
    }) as never
    await press(page, 'Retry Loading')
    expect(heading(page)).toBe('Loading survey...')
    await act(async () => answer())
    expect(heading(page)).toBe('After the workshop')
  })

  it('[SURVEY-15] says that there are no questions yet, and shows them once they are there', async () => {
    const page = await mine.open({ row: asking([]) })
    expect(heading(page)).toBe('This survey has no questions yet.')
    mine.readAnswer = { is: 'read', row: SURVEY }
    await mine.wake()
    expect(heading(page)).toBe('After the workshop')
  })

  it('[SURVEY-11] shows the outcome of a plain post', async () => {
    const draft = await mine.open()
    await type(words(draft), 'older draft')
    const values = { answers: ['4', '', 'words'], questions: QUESTIONS as never }
    const blank = await mine.open({ posted: { ok: false, values, code: '23514', message: UNANSWERED } })
    expect(alerts(blank)[0]).toContain(UNANSWERED)
    expect([chosen(blank, 0), chosen(blank, 1), words(blank).value]).toEqual(['4', undefined, 'words'])
    expect(heading(await mine.open({ posted: { ok: true, values } }))).toBe('Thank You!')
    expect([...mine.storage.entries.keys()].filter((key) => key.startsWith('d:'))).toEqual([])
  })
})
