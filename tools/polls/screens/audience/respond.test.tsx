// @vitest-environment jsdom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AudienceScreenProps } from '../../../../contract/page.ts'
import { press, type } from '../../../../kit/testing/mount.tsx'
import { fakeConnection, fakePhone, heading, lost } from '../../../../kit/testing/phone.tsx'
import { english } from '../../../../tests/setup/texts.ts'
import { RESPONSE_MAX } from '../../tables.ts'
import { RespondScreen } from './respond.tsx'

const POLL = { id: '0c0ffee0-0000-4000-8000-000000000001', question: 'What will you remember?', active: true }
const PROPS: AudienceScreenProps = { param: POLL.id, row: POLL, deviceId: 'd-0123456789abcdef', newId: 'first-id', posted: null }

const field = (page: HTMLElement) => page.querySelector('textarea') as HTMLTextAreaElement

let mine: ReturnType<typeof fakePhone>
beforeEach(() => {
  mine = fakePhone(RespondScreen, PROPS)
})

describe('the phone’s page of a poll', () => {
  it('[POLL-8] paints the whole form on the server, with the id that a plain post lands under', () => {
    const html = renderToString(<RespondScreen {...PROPS} />)
    for (const part of [
      'What will you remember?',
      'Your Response',
      'Submit Response',
      'method="post"',
      `action="/poll/respond/${POLL.id}"`,
      'value="first-id"',
    ])
      expect(html).toContain(part)
  })

  it('[POLL-10] sends, says that it was submitted, shows the words and when, and offers another', async () => {
    const page = await mine.open()
    await type(field(page), '  The live demo. ')
    await press(page, 'Submit Response')
    expect(heading(page)).toBe('Response Submitted!')
    expect(page.textContent).toContain('Thank you for your response.')
    expect(page.querySelector('blockquote')?.textContent).toBe('The live demo.')
    expect(page.textContent).toMatch(/Sent at \d/)
    expect(page.querySelector('[role=status]')?.textContent).toBe('Response submitted successfully!')
    expect(document.activeElement?.textContent).toBe('Response Submitted!')
    expect(mine.landed).toEqual([{ id: 'first-id', poll_id: POLL.id, response: 'The live demo.', device_id: PROPS.deviceId }])

    await press(page, 'Answer again')
    expect(heading(page)).toBe(POLL.question)
    expect(field(page).value).toBe('')
    await type(field(page), 'And the coffee.')
    await press(page, 'Submit Response')
    expect(mine.landed.map((row) => row.id)).toEqual(['first-id', 'fresh-1'])
  })

  it('[POLL-10] never sends a second answer under the first one’s id, whatever page comes back', async () => {
    const page = await mine.open()
    await type(field(page), 'One')
    await press(page, 'Submit Response')
    await press(page, 'Answer again')
    const stale = await mine.open()
    await type(field(stale), 'Two')
    await press(stale, 'Submit Response')
    expect(mine.landed.map((row) => row.id)).toEqual(['first-id', 'fresh-1'])
  })

  it('[POLL-10] says what is saved on the phone while nothing can be sent, and sends it on “Try now”', async () => {
    mine.insertAnswer = { is: 'again', afterMs: 0 }
    const page = await mine.open()
    await type(field(page), 'From the cellar')
    await press(page, 'Submit Response')
    expect(heading(page)).toBe('Not sent yet')
    expect(page.textContent).toContain('Saved on this phone.')
    expect(page.querySelector('blockquote')?.textContent).toBe('From the cellar')

    mine.insertAnswer = { is: 'landed' }
    await press(page, 'Try now')
    expect(heading(page)).toBe('Response Submitted!')
    expect(mine.landed).toHaveLength(1)
  })

  it('[POLL-10] S7: says that many send, and blames no connection, where the server asks to wait', async () => {
    mine.insertAnswer = { is: 'again', afterMs: 5_000 }
    const page = await mine.open()
    await type(field(page), 'In a crowd')
    await press(page, 'Submit Response')
    expect(heading(page)).toBe('Not sent yet')
    expect(page.textContent).toContain('Saved on this phone. Many are sending at this moment; it is sent in a little while.')
    expect(page.textContent).not.toContain('connection')
  })

  it('[POLL-10] does not claim to have saved what the browser does not keep', async () => {
    mine.insertAnswer = { is: 'again', afterMs: 0 }
    mine.storage.full = true
    const page = await mine.open()
    await type(field(page), 'Private window')
    await press(page, 'Submit Response')
    expect(page.textContent).toContain('This phone cannot save it.')
    expect(page.textContent).not.toContain('Saved on this phone')
  })

  it('[POLL-10] after a reload shows what is still on its way, and in a second tab too', async () => {
    mine.insertAnswer = { is: 'again', afterMs: 0 }
    const page = await mine.open()
    await type(field(page), 'Still here')
    await press(page, 'Submit Response')
    expect(heading(await mine.open({ newId: 'other-id' }))).toBe('Not sent yet')
  })

  it('[POLL-10] keeps the words when the poll closed in between', async () => {
    mine.insertAnswer = { is: 'refused', code: '42501', reason: 'row-level security' }
    mine.readAnswer = { is: 'read', row: { ...POLL, active: false } }
    const page = await mine.open()
    await type(field(page), 'Too late')
    await press(page, 'Submit Response')
    expect(heading(page)).toBe('Poll Closed')
    expect(page.textContent).toContain('This poll closed. Your answer was not sent; it is still here.')
    expect(page.querySelector('blockquote')?.textContent).toBe('Too late')
    expect(page.querySelector('[role=status]')?.textContent).toBe('This poll is no longer active')

    mine.readAnswer = { is: 'read', row: POLL }
    mine.insertAnswer = { is: 'landed' }
    await mine.wake()
    expect(field(page).value).toBe('Too late')
    await press(page, 'Submit Response')
    expect(mine.landed).toEqual([expect.objectContaining({ id: 'fresh-1', response: 'Too late' })])
  })

  it('[POLL-10] tells any other refusal at the field, with the words in it', async () => {
    mine.insertAnswer = { is: 'refused', code: '22P02', reason: 'invalid input' }
    const page = await mine.open()
    await type(field(page), 'Odd words')
    await press(page, 'Submit Response')
    expect(page.querySelector('[role=status]')?.textContent).toBe('Failed to submit response')
    expect(page.querySelector('[role=alert]')?.textContent).toContain('Your answer was not sent; it is still here.')
    expect(field(page).value).toBe('Odd words')
  })

  it.each(['', '   ', '\n\t '])('[POLL-9] refuses the blank response %j at the field and sends nothing', async (text) => {
    const page = await mine.open()
    await type(field(page), text)
    await press(page, 'Submit Response')
    expect(page.querySelector('[role=alert]')?.textContent).toBe('Please write a response first.')
    expect(field(page).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field(page))
    expect(mine.landed).toEqual([])
    await type(field(page), 'Better')
    expect(page.querySelector('[role=alert]')).toBeNull()
  })

  it('[POLL-9] counts down near the limit, and refuses what is over it with the words still there', async () => {
    const page = await mine.open()
    await type(field(page), 'x'.repeat(RESPONSE_MAX - 201))
    expect(page.querySelector('.count')).toBeNull()
    await type(field(page), 'x'.repeat(RESPONSE_MAX - 5))
    expect(page.querySelector('.count')?.textContent).toBe('5 left')
    await type(field(page), 'x'.repeat(RESPONSE_MAX + 3))
    await press(page, 'Submit Response')
    expect(page.querySelector('[role=alert]')?.textContent).toBe('This is 3 characters too long.')
    expect(field(page).value).toHaveLength(RESPONSE_MAX + 3)
    expect(mine.landed).toEqual([])
  })

  it('[POLL-9] finds the draft again after a reload, and no longer once it was sent', async () => {
    const page = await mine.open()
    await type(field(page), 'Half a thou')
    const again = await mine.open()
    expect(field(again).value).toBe('Half a thou')
    await press(again, 'Submit Response')
    expect(mine.drafts()).toEqual([])
  })

  it('[POLL-9] keeps what was typed before the script arrived, also over an older draft', async () => {
    mine.storage.setItem(`d:poll:${POLL.id}`, 'older draft')
    const page = await mine.open({}, (painted) => {
      field(painted).value = 'typed early'
    })
    expect(field(page).value).toBe('typed early')
    await press(page, 'Submit Response')
    expect(mine.landed[0]?.response).toBe('typed early')
  })

  it('[POLL-11] says that it is closed', async () => {
    const page = await mine.open({ row: { ...POLL, active: false } })
    expect(heading(page)).toBe('Poll Closed')
    expect(page.textContent).toContain('This poll is no longer accepting responses.')
    expect(page.querySelector('textarea')).toBeNull()
  })

  it('[POLL-11] says that there is none', async () => {
    const page = await mine.open({ row: null })
    expect(heading(page)).toBe('Poll not found')
    expect(page.querySelector('form')).toBeNull()
  })

  it('[E9] tells who was thanked that the poll has closed since, and offers no other answer', async () => {
    const page = await mine.open()
    await type(field(page), 'The live demo.')
    await press(page, 'Submit Response')
    expect(page.textContent).not.toContain(english('phone.closedSince'))
    mine.readAnswer = { is: 'read', row: { ...POLL, active: false } }
    await mine.wake()
    expect(heading(page)).toBe('Response Submitted!')
    expect([...page.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)).toContain(english('phone.closedSince'))
    expect(page.textContent).not.toContain('Answer again')
    mine.readAnswer = { is: 'read', row: POLL }
    await mine.wake()
    expect(page.textContent).not.toContain(english('phone.closedSince'))
    expect(page.textContent).toContain('Answer again')
  })

  it('[POLL-12] follows the poll when the page wakes: closed, activated, deleted', async () => {
    const page = await mine.open()
    mine.readAnswer = { is: 'read', row: { ...POLL, active: false } }
    await mine.wake()
    expect(heading(page)).toBe('Poll Closed')
    mine.readAnswer = { is: 'read', row: POLL }
    await mine.wake()
    expect(heading(page)).toBe(POLL.question)
    mine.readAnswer = { is: 'read', row: null }
    await mine.wake()
    expect(heading(page)).toBe('Poll not found')
  })

  it('[POLL-12] a wake without an answer changes nothing on the page but says so', async () => {
    const page = await mine.open()
    await type(field(page), 'Words')
    mine.readAnswer = { is: 'trouble' }
    await mine.wake()
    expect(field(page).value).toBe('Words')
    expect(lost(page)).toBe(english('phone.lost'))
  })

  it('[POLL-12] a draft survives that the poll closes and opens again', async () => {
    const page = await mine.open()
    await type(field(page), 'Half a thou')
    mine.readAnswer = { is: 'read', row: { ...POLL, active: false } }
    await mine.wake()
    mine.readAnswer = { is: 'read', row: POLL }
    await mine.wake()
    expect(field(page).value).toBe('Half a thou')
  })

  it('[F22] [POLL-20] says that it has answered when that was all, and offers no other', async () => {
    const page = await mine.open({ row: { ...POLL, answers_per_phone: 1 } })
    expect(page.querySelector('.under')?.textContent).toContain('One answer left for this phone.')
    await type(field(page), 'Mine')
    await press(page, 'Submit Response')
    expect(heading(page)).toBe('Response Submitted!')
    expect(page.textContent).toContain('This phone has answered.')
    expect(page.textContent).not.toContain('Answer again')
    // The same after a reload.
    const again = await mine.open({ row: { ...POLL, answers_per_phone: 1 } })
    expect(heading(again)).toBe('Response Submitted!')
    expect(again.textContent).not.toContain('Answer again')
  })

  it('[H12] [POLL-20] tells who can send nothing more that this was all, and nobody else', async () => {
    const over = 'That was all: you can close this page.'
    const last = await mine.open({ row: { ...POLL, answers_per_phone: 1 } })
    await type(field(last), 'Mine')
    await press(last, 'Submit Response')
    expect(last.textContent).toContain(over)
    mine.storage.entries.clear()
    const more = await mine.open({ row: { ...POLL, answers_per_phone: 2 } })
    await type(field(more), 'Mine')
    await press(more, 'Submit Response')
    expect(more.textContent).not.toContain(over)
    expect(more.textContent).toContain('Answer again')
  })

  it('[F22] [POLL-20] says how many are left, and lets no form stand after the last', async () => {
    const page = await mine.open({ row: { ...POLL, answers_per_phone: 2 } })
    await type(field(page), 'One')
    await press(page, 'Submit Response')
    expect(page.textContent).toContain('One answer left for this phone.')
    await press(page, 'Answer again')
    // The host has lowered the limit since.
    const lower = await mine.open({ row: { ...POLL, answers_per_phone: 1 } })
    expect(heading(lower)).toBe('This phone has answered.')
    expect(field(lower)).toBeNull()
  })

  it('[F22] [POLL-20] a phone that forgot believes the server, keeps its words, and may go on where the host allows more', async () => {
    const row = { ...POLL, answers_per_phone: 2 }
    mine.insertAnswer = { is: 'refused', code: 'LL409', reason: 'This device has sent its 2 answers already.' }
    mine.readAnswer = { is: 'read', row }
    const page = await mine.open({ row })
    await type(field(page), 'A third')
    await press(page, 'Submit Response')
    expect(heading(page)).toBe('This phone has answered.')
    expect(page.textContent).toContain('Your answer was not sent; it is still here.')
    expect(page.querySelector('blockquote')?.textContent).toBe('A third')
    expect(heading(await mine.open({ row }))).toBe('This phone has answered.')
    const more = await mine.open({ row: { ...POLL, answers_per_phone: 3 } })
    expect(field(more).value).toBe('A third')
  })

  it('[F22] [POLL-20] tells a plain post that came too often', async () => {
    const posted = { ok: false as const, values: { response: 'Again' }, code: 'LL409', message: 'This device has sent its answer already.' }
    const html = renderToString(<RespondScreen {...PROPS} row={{ ...POLL, answers_per_phone: 1 }} posted={posted} />)
    for (const part of ['This phone has answered.', 'Your answer was not sent; it is still here.', 'Again']) expect(html).toContain(part)
    expect(html).not.toContain('<form')
  })

  it('[POLL-26] says how many have answered, once this phone has, and not before', async () => {
    const wires = fakeConnection()
    mine = fakePhone(RespondScreen, PROPS, wires.connection)
    const page = await mine.open()
    expect([...wires.topics.keys()]).toEqual([])
    await type(field(page), 'Mine')
    await press(page, 'Submit Response')
    expect([...wires.topics.keys()]).toEqual([`here:${POLL.id}`])
    expect(page.textContent).not.toContain('so far')
    const told = async (payload: unknown) => act(async () => wires.topics.get(`here:${POLL.id}`)?.(payload))
    await told({ here: 214, sent: 1_234 })
    expect(page.querySelector('.so-far')?.textContent).toBe('1,234 answers so far')
    await told({ here: 214, sent: 1 })
    expect(page.querySelector('.so-far')?.textContent).toBe('1 answer so far')
    await told({ here: 3, sent: null })
    expect(page.textContent).not.toContain('so far')
    await press(page, 'Answer again')
    expect([...wires.topics.keys()]).toEqual([])
  })

  it('[POLL-44] says how many answers there are in all, once the poll is closed', async () => {
    const wires = fakeConnection()
    mine = fakePhone(RespondScreen, PROPS, wires.connection)
    const page = await mine.open()
    await type(field(page), 'Mine')
    await press(page, 'Submit Response')
    mine.readAnswer = { is: 'read', row: { ...POLL, active: false } }
    await mine.wake()
    expect(page.textContent).toContain(english('phone.closedSince'))
    await act(async () => wires.topics.get(`here:${POLL.id}`)?.({ here: 3, sent: 6 }))
    expect(page.querySelector('.so-far')?.textContent).toBe('6 answers')
  })

  it('[POLL-29] shows what others answered once this phone has, where the host shows it, and follows', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let said = ['Coffee', 'The people']
    const asked = vi.fn(async () => new Response(JSON.stringify(said), { headers: { 'content-range': '0-1/*' } }))
    vi.stubGlobal('fetch', asked)
    const others = (page: HTMLElement) => [...page.querySelectorAll('[aria-label="What others answered"] li')].map((li) => li.textContent)
    mine = fakePhone(RespondScreen, { ...PROPS, row: { ...POLL, on_phones: true } })
    const page = await mine.open()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(asked).not.toHaveBeenCalled()
    await type(field(page), 'Mine')
    await press(page, 'Submit Response')
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(others(page)).toEqual(['Coffee', 'The people'])
    expect(asked.mock.calls).toEqual([[`/rest/v1/rpc/poll_answers?poll=${POLL.id}`, expect.anything()]])
    said = ['Tea']
    await act(() => vi.advanceTimersByTimeAsync(41_000))
    expect(others(page)).toEqual(['Tea'])
    mine.readAnswer = { is: 'read', row: { ...POLL, on_phones: false } }
    await mine.wake()
    expect(others(page)).toEqual([])
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('[POLL-8] shows the outcome of a plain post', async () => {
    mine.storage.setItem(`d:poll:${POLL.id}`, 'No scri')
    const done = await mine.open({ posted: { ok: true, values: { response: 'No script' } } })
    expect(heading(done)).toBe('Response Submitted!')
    expect(done.querySelector('blockquote')?.textContent).toBe('No script')
    expect(done.querySelector('a')?.getAttribute('href')).toBe(`/poll/respond/${POLL.id}`)
    await press(done, 'Answer again')
    expect(heading(done)).toBe(POLL.question)
    expect(field(done).value).toBe('')

    const blank = await mine.open({
      posted: { ok: false, values: { response: ' ' }, code: '23514', message: 'column "response" must not be empty' },
    })
    expect(blank.querySelector('[role=alert]')?.textContent).toBe('Please write a response first.')

    const closed = await mine.open({
      row: { ...POLL, active: false },
      posted: { ok: false, values: { response: 'Late' }, code: '42501', message: 'no' },
    })
    expect(heading(closed)).toBe('Poll Closed')
    expect(closed.querySelector('blockquote')?.textContent).toBe('Late')

    const busy = await mine.open({ posted: { ok: false, values: { response: 'Words' }, code: 'LL429', message: 'Too many requests.' } })
    expect(field(busy).value).toBe('Words')
    expect(busy.querySelector('[role=alert]')?.textContent).toBe(
      'Your answer was not sent; it is still here. Many are sending at this moment. Please try again in a little while.',
    )
  })

  it('[H2] tells a plain post in our words what came of it, and never in the server’s', async () => {
    const message = 'new row violates row-level security policy for table "poll_responses"'
    const page = await mine.open({ posted: { ok: false, values: { response: 'Words' }, code: '42501', message } })
    expect(page.textContent).not.toContain('policy')
    expect(page.querySelector('[role=alert]')?.textContent).toBe(
      'Your answer was not sent; it is still here. It was not taken at that moment. Please send it again.',
    )
  })
})
