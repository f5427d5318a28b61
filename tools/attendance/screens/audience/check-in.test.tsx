// @vitest-environment jsdom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Row } from '../../../../contract/json.ts'
import type { AudienceScreenProps } from '../../../../contract/page.ts'
import { AroundProvider } from '../../../../kit/phone/around.ts'
import { press, type } from '../../../../kit/testing/mount.tsx'
import { alerts, fakeConnection, fakePhone, heading, lost, note } from '../../../../kit/testing/phone.tsx'
import { english } from '../../../../tests/setup/texts.ts'
import { pages } from '../../pages.tsx'
import { CheckInScreen } from './check-in.tsx'

const SESSION = {
  ...{ id: '0c0ffee0-0000-4000-8000-000000000001', name: 'Monday class', active: true, answers_per_phone: null },
  ...{ place_kind: 'number', place_label: null, place_required: true },
}
const PROPS: AudienceScreenProps = { param: SESSION.id, row: SESSION, deviceId: 'd-0123456789abcdef', newId: 'first-id', posted: null }

const NOW = Date.parse('2026-11-20T20:00:00Z')

const InEvent = (props: AudienceScreenProps) => (
  <AroundProvider value={{ name: 'Open Science Day', goesOn: true }}>
    <CheckInScreen {...props} />
  </AroundProvider>
)

const nameOf = (page: HTMLElement) => page.querySelector('[name=name]') as HTMLInputElement
const numberOf = (page: HTMLElement) => page.querySelector('[name=table_number]') as HTMLInputElement
const typed = (page: HTMLElement) => [nameOf(page).value, numberOf(page).value]
async function checkIn(page: HTMLElement, name: string, number: string): Promise<void> {
  await type(nameOf(page), name)
  await type(numberOf(page), number)
  await press(page, 'Check In')
}

let mine: ReturnType<typeof fakePhone>
beforeEach(() => {
  mine = fakePhone(CheckInScreen, PROPS)
})

describe('the phone’s page of a session', () => {
  it('[ATT-8] paints the whole form on the server, with the id that a plain post lands under', () => {
    const html = renderToString(<CheckInScreen {...PROPS} />)
    for (const part of [
      'Monday class</bdi></h1>',
      'Your Name',
      'Table/Team number',
      'Check In',
      'method="post"',
      `action="/attendance/check-in/${SESSION.id}"`,
      'value="first-id"',
      'inputMode="numeric"',
    ])
      expect(html).toContain(part)
  })

  it('[ATT-47] within an event it says that one is checked in to the event', async () => {
    const page = await fakePhone(InEvent, { ...PROPS, row: { ...SESSION, name: 'Check-in' } }).open()
    await checkIn(page, 'Ada Lovelace', '12')
    expect(heading(page)).toBe('Check-in Successful!')
    expect(page.textContent).toContain('You have been checked in to Open Science Day.')
    expect(page.textContent).not.toContain('to Check-in')
  })

  it('[ATT-10] checks in, says to what, who and when, and tells the server nothing more', async () => {
    const page = await mine.open()
    await checkIn(page, '  Ada Lovelace ', ' 012 ')
    expect(heading(page)).toBe('Check-in Successful!')
    expect(page.textContent).toContain('You have been checked in to Monday class.')
    expect(page.querySelector('blockquote')?.textContent).toBe('Ada Lovelace\nTable/Team 12')
    expect(page.textContent).toMatch(/Checked in at \d/)
    expect(note(page)).toBe('Check-in successful!')
    expect(document.activeElement?.textContent).toBe('Check-in Successful!')
    expect(mine.landed).toEqual([{ id: 'first-id', session_id: SESSION.id, name: 'Ada Lovelace', table_number: 12, place: null }])
  })

  it('[ATT-11] shows the success again after a reload, and checks in another person from an empty form', async () => {
    await checkIn(await mine.open(), 'Ada', '1')
    const page = await mine.open({ newId: 'other-id' })
    expect(heading(page)).toBe('Check-in Successful!')
    expect(page.querySelector('blockquote')?.textContent).toBe('Ada\nTable/Team 1')
    expect(note(page)).toBe('')

    await press(page, 'Check in another person')
    expect(heading(page)).toBe('Monday class')
    expect(typed(page)).toEqual(['', ''])
    await checkIn(page, 'Ada', '1')
    expect(mine.landed.map((row) => row.id)).toEqual(['first-id', 'other-id'])
  })

  it('[ATT-30] says that it won once the wall has called it, keeps it after a reload, and takes it back', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const wires = fakeConnection()
    let wins: object[] = []
    wires.connection.rows = async (path) => {
      expect(path).toContain('record_id=eq.first-id')
      return { is: 'read', rows: wins as Row[] }
    }
    mine = fakePhone(CheckInScreen, PROPS, wires.connection)
    const page = await mine.open()
    await checkIn(page, 'Ada', '1')
    expect(wires.followed).toContainEqual({ table: 'attendance_wins', filter: 'record_id=eq.first-id' })
    const hear = () => act(async () => wires.heard?.changes('attendance_wins', [{ type: 'DELETE', id: 'w' }]))
    wins = [{ id: 'w', title: 'Closing raffle', prize: 'Dinner for two', place: 2, total: 3, told_at: new Date(NOW + 3_500).toISOString() }]
    await hear()
    expect(heading(page)).toBe('Check-in Successful!')
    await act(async () => vi.advanceTimersByTime(3_400))
    expect(heading(page)).toBe('Check-in Successful!')
    await act(async () => vi.advanceTimersByTime(200))
    expect(heading(page)).toBe('You won 2nd place')
    expect(page.querySelector('.won-prize')?.textContent).toBe('Dinner for two')
    expect(page.querySelector('.won')?.textContent).toContain('Closing raffle')
    expect(document.activeElement?.textContent).toBe('You won 2nd place')
    expect(page.querySelector('button')?.textContent).toBe('Check in another person')

    // A page that is opened later says so at once.
    const later = await mine.open({ newId: 'other-id' })
    await act(async () => wires.heard?.stands())
    expect(heading(later)).toBe('You won 2nd place')
    wins = []
    await hear()
    expect([heading(later), later.querySelector('.won')]).toEqual(['Check-in Successful!', null])
    vi.useRealTimers()
  })

  it('[ATT-30] [EVENT-137] calls the person where another page is in sight', async () => {
    const wires = fakeConnection()
    let wins: object[] = []
    wires.connection.rows = async () => ({ is: 'read', rows: wins as Row[] })
    const called = vi.fn()
    const Calls = pages[0]?.calls
    if (!Calls) throw new Error('The check-in calls nobody.')
    await fakePhone(() => <Calls sent="first-id" onCall={called} />, PROPS, wires.connection).open()
    await act(async () => wires.heard?.stands())
    expect(called).not.toHaveBeenCalled()
    const told_at = new Date(Date.now() - 10).toISOString()
    wins = [{ id: 'w', title: 'Closing raffle', place: 1, total: 1, told_at }]
    await act(async () => wires.heard?.changes('attendance_wins', [{ type: 'DELETE', id: 'w' }]))
    expect(called).toHaveBeenCalledExactlyOnceWith(Date.parse(told_at))
  })

  it('[ATT-19] F12: learns that the host deleted the check-in, by an event and at the next waking, and may check in again', async () => {
    const wires = fakeConnection()
    mine = fakePhone(CheckInScreen, PROPS, wires.connection)
    const page = await mine.open()
    await checkIn(page, 'Ada', '1')
    expect(wires.followed).toContainEqual({ table: 'attendance_records', filter: 'id=eq.first-id' })
    await act(async () => wires.heard?.changes('attendance_records', [{ type: 'DELETE', id: 'first-id' }]))
    expect(heading(page)).toBe('Monday class')
    expect(page.textContent).toContain('The host removed your check-in. You can check in again.')
    expect(typed(page)).toEqual(['', ''])
    await checkIn(page, 'Ada', '2')
    expect(heading(page)).toBe('Check-in Successful!')

    // The server confirms the record once, and does not find it later.
    wires.connection.read = async () => ({ is: 'read', row: { id: 'fresh-1' } })
    await mine.wake()
    expect(heading(page)).toBe('Check-in Successful!')
    wires.connection.read = async () => ({ is: 'trouble' })
    await mine.wake()
    expect(heading(page)).toBe('Check-in Successful!')
    wires.connection.read = async () => ({ is: 'read', row: null })
    expect(heading(await mine.open())).toBe('Monday class')
  })

  it('[ATT-19] F12: a phone that keeps no cookie, and so never saw its own check-in, believes in it', async () => {
    const wires = fakeConnection()
    wires.connection.read = async () => ({ is: 'read', row: null })
    mine = fakePhone(CheckInScreen, PROPS, wires.connection)
    const page = await mine.open()
    await checkIn(page, 'Ada', '1')
    await mine.wake()
    expect(heading(page)).toBe('Check-in Successful!')
  })

  it('[ATT-11] shows the success also when the session was closed or deleted since', async () => {
    await checkIn(await mine.open(), 'Ada', '1')
    const since = await mine.open({ row: { ...SESSION, active: false } })
    expect(heading(since)).toBe('Check-in Successful!')
    expect(since.textContent).toContain('Its host has closed this. What you sent is in.')
    const gone = await mine.open({ row: null })
    expect(gone.textContent).toContain('You have been checked in.')

    mine.readAnswer = { is: 'read', row: { ...SESSION, active: false } }
    const closed = await mine.open()
    await press(closed, 'Check in another person')
    expect(heading(closed)).toBe('Session Closed')
  })

  it('[ATT-10] says what is saved on the phone while nothing can be sent, and sends it on “Try now”', async () => {
    mine.insertAnswer = { is: 'again', afterMs: 0 }
    const page = await mine.open()
    await checkIn(page, 'Ada', '1')
    expect(heading(page)).toBe('Not sent yet')
    expect(page.textContent).toContain('Saved on this phone.')
    expect(page.querySelector('blockquote')?.textContent).toBe('Ada\nTable/Team 1')
    expect(heading(await mine.open({ newId: 'other-id' }))).toBe('Not sent yet')

    mine.insertAnswer = { is: 'landed' }
    await press(page, 'Try now')
    expect(heading(page)).toBe('Check-in Successful!')
    expect(mine.landed).toHaveLength(1)
  })

  it('[ATT-10] does not claim to have saved what the browser does not keep', async () => {
    mine.insertAnswer = { is: 'again', afterMs: 0 }
    mine.storage.full = true
    const page = await mine.open()
    await checkIn(page, 'Ada', '1')
    expect(page.textContent).toContain('This phone cannot save it.')
  })

  it('[ATT-10] keeps name and number when the session closed in between, and gives them back when it opens', async () => {
    mine.insertAnswer = { is: 'refused', code: '42501', reason: 'row-level security' }
    mine.readAnswer = { is: 'read', row: { ...SESSION, active: false } }
    const page = await mine.open()
    await checkIn(page, 'Ada', '1')
    expect(heading(page)).toBe('Session Closed')
    expect(page.textContent).toContain('You were not checked in; what you wrote is still here.')
    expect(page.querySelector('blockquote')?.textContent).toBe('Ada\nTable/Team 1')
    expect(note(page)).toBe('This session is no longer active')

    mine.readAnswer = { is: 'read', row: SESSION }
    mine.insertAnswer = { is: 'landed' }
    await mine.wake()
    expect(typed(page)).toEqual(['Ada', '1'])
    await press(page, 'Check In')
    expect(mine.landed).toEqual([expect.objectContaining({ id: 'fresh-1', name: 'Ada', table_number: 1 })])
  })

  it('[ATT-10] tells any other refusal over the button, with everything still in the form', async () => {
    mine.insertAnswer = { is: 'refused', code: '22P02', reason: 'invalid input' }
    const page = await mine.open()
    await checkIn(page, 'Ada', '1')
    expect(note(page)).toBe('Failed to check in')
    expect(alerts(page)).toEqual([
      'You were not checked in; what you wrote is still here. Something in it does not fit. Please check it and send it again.',
    ])
    expect(typed(page)).toEqual(['Ada', '1'])
  })

  it.each([
    ['', '', ['Please enter your name.', 'Please enter your table or team number.'], 'name'],
    ['  ', '12', ['Please enter your name.'], 'name'],
    ['x'.repeat(201), '12', ['This is 1 character too long.'], 'name'],
    ['Ada', 'twelve', ['Please enter a whole number, such as 12.'], 'table_number'],
    ['Ada', '-2147483649', ['The number is too small: at least -2147483648.'], 'table_number'],
    ['Ada', '2147483648', ['The number is too large: at most 2147483647.'], 'table_number'],
  ])('[ATT-9] refuses %j at table %j at its field and sends nothing', async (name, number, problems, focused) => {
    const page = await mine.open()
    await checkIn(page, name, number)
    expect(alerts(page)).toEqual(problems)
    expect(document.activeElement?.id).toBe(focused)
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    expect(typed(page)).toEqual([name, number])
    expect(mine.landed).toEqual([])
    await type(nameOf(page), 'Better')
    await type(numberOf(page), '5')
    expect(alerts(page)).toEqual([])
  })

  it.each([
    ['١٢', 12],
    ['۱۲', 12],
    ['१२', 12],
    ['１２', 12],
  ])('[ATT-9] F12: reads %j as a number', async (number, read) => {
    const page = await mine.open()
    await checkIn(page, 'Ada', number)
    expect(mine.landed).toEqual([expect.objectContaining({ table_number: read })])
  })

  it('[ATT-9] finds both drafts again after a reload, and no longer once they were sent', async () => {
    const page = await mine.open()
    await type(nameOf(page), 'Ad')
    await type(numberOf(page), '7')
    const again = await mine.open()
    expect(typed(again)).toEqual(['Ad', '7'])
    await press(again, 'Check In')
    expect(mine.drafts()).toEqual([])
  })

  it('[ATT-9] keeps what was typed before the script arrived', async () => {
    const page = await mine.open({}, (painted) => {
      nameOf(painted).value = 'typed early'
      numberOf(painted).value = '3'
    })
    await press(page, 'Check In')
    expect(mine.landed[0]).toMatchObject({ name: 'typed early', table_number: 3 })
  })

  it('[ATT-12] says that it is closed', async () => {
    const page = await mine.open({ row: { ...SESSION, active: false } })
    expect(heading(page)).toBe('Session Closed')
    expect(page.textContent).toContain('This attendance session is no longer active.')
    expect(page.querySelector('form')).toBeNull()
  })

  it('[ATT-12] says that there is none', async () => {
    const page = await mine.open({ row: null })
    expect(heading(page)).toBe('Session not found')
    expect(page.querySelector('form')).toBeNull()
  })

  it('[ATT-12] follows the session when the page wakes, and moves the focus to what replaced the form', async () => {
    const page = await mine.open()
    for (const [row, title] of [
      [{ ...SESSION, active: false }, 'Session Closed'],
      [null, 'Session not found'],
      [SESSION, 'Monday class'],
    ] as const) {
      mine.readAnswer = { is: 'read', row }
      await mine.wake()
      expect(heading(page)).toBe(title)
      expect(document.activeElement?.textContent).toBe(title)
    }
  })

  it('[ATT-12] a wake without an answer changes nothing on the page but says so', async () => {
    const page = await mine.open()
    await type(nameOf(page), 'Ada')
    mine.readAnswer = { is: 'trouble' }
    await mine.wake()
    expect(nameOf(page).value).toBe('Ada')
    expect(lost(page)).toBe(english('phone.lost'))
  })

  it('[ATT-8] shows the outcome of a plain post', async () => {
    mine.storage.setItem(`d:attendance:${SESSION.id}:name`, 'Ad')
    const done = await mine.open({ posted: { ok: true, values: { name: 'Ada', table_number: '4' } } })
    expect(heading(done)).toBe('Check-in Successful!')
    expect(done.querySelector('blockquote')?.textContent).toBe('Ada\nTable/Team 4')
    expect(done.querySelector('a')?.getAttribute('href')).toBe(`/attendance/check-in/${SESSION.id}`)
    await press(done, 'Check in another person')
    expect(typed(done)).toEqual(['', ''])

    const wrong = await mine.open({ posted: { ok: false, values: { name: ' ', table_number: 'x' }, code: '23514', message: 'no' } })
    expect(alerts(wrong)).toEqual(['Please enter your name.', 'Please enter a whole number, such as 12.'])

    const busy = await mine.open({
      posted: { ok: false, values: { name: 'Ada', table_number: '4' }, code: 'LL429', message: 'Too many requests.' },
    })
    expect(typed(busy)).toEqual(['Ada', '4'])
    expect(alerts(busy)).toEqual([
      'You were not checked in; what you wrote is still here. Many are sending at this moment. Please try again in a little while.',
    ])
  })

  it('[F20] [ATT-20] asks for what its host chose, and follows when that changes under what was typed', async () => {
    const company = { ...SESSION, place_kind: 'text', place_label: 'Company' }
    const page = await mine.open({ row: company })
    const place = () => page.querySelector('[name=place]') as HTMLInputElement
    await type(nameOf(page), 'Ada')
    await press(page, 'Check In')
    expect(alerts(page)).toEqual(['Please fill in “Company”.'])
    await type(place(), 'Acme')
    mine.readAnswer = { is: 'read', row: { ...company, place_label: 'Firm', place_required: false } }
    await mine.wake()
    expect([nameOf(page).value, place().value]).toEqual(['Ada', 'Acme'])
    expect(page.textContent).toContain('Firm (optional)')
    await press(page, 'Check In')
    expect(page.querySelector('blockquote')?.textContent).toBe('Ada\nFirm Acme')
    expect(mine.landed).toEqual([expect.objectContaining({ name: 'Ada', table_number: null, place: 'Acme' })])
  })

  it('[F20] [ATT-20] asks for the name alone', async () => {
    const page = await mine.open({ row: { ...SESSION, place_kind: 'none' } })
    expect(page.textContent).not.toContain('Table/Team')
    await type(nameOf(page), 'Ada')
    await press(page, 'Check In')
    expect(page.querySelector('blockquote')?.textContent).toBe('Ada')
    expect(mine.landed).toEqual([expect.objectContaining({ table_number: null, place: null })])
  })

  it('[F20] [ATT-23] says that this phone has checked in already, and offers no other person where one is the most', async () => {
    const once = { ...SESSION, answers_per_phone: 1 }
    const page = await mine.open({ row: once })
    mine.readAnswer = { is: 'read', row: once }
    await checkIn(page, 'Ada', '1')
    expect(heading(page)).toBe('Check-in Successful!')
    expect(page.textContent).not.toContain('Check in another person')
    mine = fakePhone(CheckInScreen, { ...PROPS, row: once })
    mine.readAnswer = { is: 'read', row: once }
    mine.insertAnswer = { is: 'refused', code: 'LL409', reason: 'This device has sent its answer already.' }
    const told = await mine.open()
    await checkIn(told, 'Bob', '2')
    expect(heading(told)).toBe('This phone has checked in already.')
    expect(told.textContent).toContain('You were not checked in; what you wrote is still here.')
  })

  it('[F20] [ATT-19] [ATT-23] where one is the most, a phone whose check-in the host deleted may check in again', async () => {
    const once = { ...SESSION, answers_per_phone: 1 }
    const wires = fakeConnection()
    mine = fakePhone(CheckInScreen, { ...PROPS, row: once }, wires.connection)
    mine.readAnswer = { is: 'read', row: once }
    const page = await mine.open()
    await checkIn(page, 'Adda', '1')
    await act(async () => wires.heard?.changes('attendance_records', [{ type: 'DELETE', id: 'first-id' }]))
    expect(page.textContent).toContain('The host removed your check-in. You can check in again.')
    await checkIn(page, 'Ada', '1')
    expect(heading(page)).toBe('Check-in Successful!')
    expect(mine.landed).toHaveLength(2)
    expect(heading(await mine.open())).toBe('Check-in Successful!')
  })
})
