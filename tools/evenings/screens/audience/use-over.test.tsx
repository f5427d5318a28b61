// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AudienceScreenProps } from '../../../../contract/page.ts'
import { SPREAD_MS } from '../../../../kit/phone/spread.ts'
import { fakeConnection, fakePhone } from '../../../../kit/testing/phone.tsx'
import { useOver } from './use-over.ts'

const props: AudienceScreenProps = { param: 'e', row: null, deviceId: 'd', newId: 'n', posted: null }
const wires = fakeConnection()
const rows = vi.fn(async () => ({ is: 'read', rows: [{ restarted_at: '2026-11-20T20:00:00Z' }] }) as const)
function Page() {
  useOver('e')
  return null
}
let phone: ReturnType<typeof fakePhone>
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T20:05:00Z') })
  rows.mockClear()
  phone = fakePhone(Page, props, { ...wires.connection, rows })
})
afterEach(() => {
  vi.useRealTimers()
})
const parcel = {
  table: 'notes',
  row: {},
  topic: 'poll',
  since: Date.parse('2026-11-20T19:00:00Z'),
  progress: { is: 'sent', at: Date.now() },
}
async function hear(payload: object): Promise<void> {
  await act(async () => wires.topics.get('here:e')?.(payload))
  await act(() => vi.advanceTimersByTimeAsync(SPREAD_MS))
}
const kept = () => JSON.parse(phone.storage.getItem('o:a') ?? '{}')

it('[EVENT-193] forgets once what was sent and who called before the event started over', async () => {
  phone.storage.setItem('o:a', JSON.stringify({ id: 'a', ...parcel }))
  phone.storage.setItem('d:calls:e', '{}')
  await phone.open()
  await hear({ here: 3, sent: null, news: 0 })
  expect(rows).not.toHaveBeenCalled()
  expect(phone.drafts()).toEqual(['d:calls:e'])
  await hear({ here: 3, sent: null, news: 0, restarted: '2026-11-20T20:00:00Z' })
  expect(kept()).toMatchObject({ gone: true, letGo: true, row: {} })
  expect(phone.drafts()).toEqual(['d:over:e'])
  // A call after that belongs to the evening, and stays.
  phone.storage.setItem('d:calls:e', '{}')
  await hear({ here: 4, sent: null, news: 0, restarted: '2026-11-20T20:00:00Z' })
  await phone.open()
  await hear({ here: 4, sent: null, news: 0, restarted: '2026-11-20T20:00:00Z' })
  expect(rows).toHaveBeenCalledTimes(1)
  expect(phone.drafts().sort()).toEqual(['d:calls:e', 'd:over:e'])
})

it('[EVENT-193] asks again the next time where it got no answer', async () => {
  phone.storage.setItem('o:a', JSON.stringify({ id: 'a', ...parcel }))
  rows.mockResolvedValueOnce({ is: 'trouble' } as never)
  await phone.open()
  await hear({ restarted: '2026-11-20T20:00:00Z' })
  expect([kept().gone, phone.drafts()]).toEqual([undefined, []])
  await phone.open()
  await hear({ restarted: '2026-11-20T20:00:00Z' })
  expect(kept().gone).toBe(true)
})
