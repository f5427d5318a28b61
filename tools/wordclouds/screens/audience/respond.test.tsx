// @vitest-environment jsdom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AudienceScreenProps } from '../../../../contract/page.ts'
import { press, type } from '../../../../kit/testing/mount.tsx'
import { alerts, fakeConnection, fakePhone, heading, lost, note } from '../../../../kit/testing/phone.tsx'
import { english } from '../../../../tests/setup/texts.ts'
import { RESPONSE_MAX } from '../../tables.ts'
import { RespondScreen } from './respond.tsx'

const SESSION = {
  id: '0c0ffee0-0000-4000-8000-000000000001',
  name: 'Friday',
  active: true,
  answers_per_phone: null,
  qr_display_settings: { title: 'How was it?' },
}
const PROPS: AudienceScreenProps = { param: SESSION.id, row: SESSION, deviceId: 'd-0123456789abcdef', newId: 'first-id', posted: null }
const field = (page: HTMLElement) => page.querySelector('input[name=response]') as HTMLInputElement

let mine: ReturnType<typeof fakePhone>
beforeEach(() => {
  mine = fakePhone(RespondScreen, PROPS)
})

describe('the phone’s page of a word cloud', () => {
  it('[WORD-12] paints the whole form on the server: name, display title, field, and the id a plain post lands under', () => {
    const html = renderToString(<RespondScreen {...PROPS} />)
    for (const part of [
      'Friday',
      'How was it?',
      'Your Response',
      'Submit Response',
      `action="/wordcloud/respond/${SESSION.id}"`,
      'first-id',
    ])
      expect(html).toContain(part)
    expect(renderToString(<RespondScreen {...PROPS} row={{ ...SESSION, qr_display_settings: {} }} />)).toContain('Question for Word Cloud?')
  })

  it('[WORD-12] says the question once where it is the session’s name too', () => {
    const row = { ...SESSION, name: 'How was it?' }
    expect(renderToString(<RespondScreen {...PROPS} row={row} />).split('How was it?')).toHaveLength(2)
  })

  it('[F24] [WORD-33] has one line, whose Enter sends', () => {
    const html = renderToString(<RespondScreen {...PROPS} />)
    expect(html).not.toContain('<textarea')
    expect(html).toMatch(/<input(?=[^>]*name="response")(?=[^>]*enterKeyHint="send")/i)
  })

  it('[F22] [WORD-32] says that it has answered when that was all', async () => {
    const page = await mine.open({ row: { ...SESSION, answers_per_phone: 1 } })
    await type(field(page), 'Sunny')
    await press(page, 'Submit Response')
    expect(page.textContent).toContain('This phone has answered.')
    expect(page.textContent).not.toContain('Answer again')
  })

  it('[WORD-55] says how many responses there are so far, and once it is closed, in all', async () => {
    const wires = fakeConnection()
    mine = fakePhone(RespondScreen, PROPS, wires.connection)
    const page = await mine.open()
    await type(field(page), 'Sunny')
    await press(page, 'Submit Response')
    await act(async () => wires.topics.get(`here:${SESSION.id}`)?.({ here: 3, sent: 6 }))
    expect(page.querySelector('.so-far')?.textContent).toBe('6 responses so far')
    mine.readAnswer = { is: 'read', row: { ...SESSION, active: false } }
    await mine.wake()
    expect(page.querySelector('.so-far')?.textContent).toBe('6 responses')
  })

  it('[WORD-14] sends, and says that it was submitted', async () => {
    const page = await mine.open()
    await type(field(page), '  Sunny  ')
    await press(page, 'Submit Response')
    expect(heading(page)).toBe('Response Submitted!')
    expect(note(page)).toBe('Response submitted successfully!')
    expect(mine.landed).toEqual([{ id: 'first-id', session_id: SESSION.id, response: 'Sunny', device_id: PROPS.deviceId }])
    await press(page, 'Answer again')
    expect(heading(page)).toBe('How was it?')
    expect(field(page).value).toBe('')
  })

  it('[WORD-14] keeps the words while nothing can be sent, and when the session closed in between', async () => {
    mine.insertAnswer = { is: 'again', afterMs: 0 }
    const page = await mine.open()
    await type(field(page), 'Sunny')
    await press(page, 'Submit Response')
    expect(heading(page)).toBe('Not sent yet')
    expect(page.textContent).toContain('Saved on this phone.')
    mine.insertAnswer = { is: 'refused', code: '42501', reason: 'row-level security' }
    mine.readAnswer = { is: 'read', row: { ...SESSION, active: false } }
    await press(page, 'Try now')
    expect(heading(page)).toBe('Session Closed')
    expect(note(page)).toBe('This session is no longer active')
    expect(page.textContent).toContain('This session closed. Your answer was not sent; it is still here.')
    expect(page.querySelector('blockquote')?.textContent).toBe('Sunny')
  })

  it('[WORD-13] refuses a blank and an overlong response at the field, with the words still there', async () => {
    const page = await mine.open()
    await press(page, 'Submit Response')
    expect(alerts(page)).toEqual(['Please write a word or two first.'])
    await type(field(page), 'x'.repeat(RESPONSE_MAX - 5))
    expect(page.querySelector('.count')?.textContent).toBe('5 left')
    await type(field(page), 'x'.repeat(RESPONSE_MAX + 1))
    await press(page, 'Submit Response')
    expect(alerts(page)).toEqual(['This is 1 character too long.'])
    expect(field(page).value).toHaveLength(RESPONSE_MAX + 1)
    expect(field(await mine.open()).value).toHaveLength(RESPONSE_MAX + 1)
    expect(mine.landed).toEqual([])
  })

  it('[WORD-15] says that it is closed, and that there is none', async () => {
    const closed = await mine.open({ row: { ...SESSION, active: false } })
    expect(heading(closed)).toBe('Session Closed')
    expect(closed.textContent).toContain('This session is no longer accepting responses.')
    expect(heading(await mine.open({ row: null }))).toBe('Session not found')
  })

  it('[WORD-16] follows the session when the page wakes', async () => {
    const page = await mine.open()
    mine.readAnswer = { is: 'read', row: { ...SESSION, active: false } }
    await mine.wake()
    expect(heading(page)).toBe('Session Closed')
    mine.readAnswer = { is: 'read', row: SESSION }
    await mine.wake()
    expect(heading(page)).toBe('How was it?')
    mine.readAnswer = { is: 'trouble' }
    await mine.wake()
    expect(lost(page)).toBe(english('phone.lost'))
  })
})
