import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Outbox } from '../data/outbox.ts'
import { createPrefixedStorage } from '../data/prefixed-storage.ts'
import type { RowsAnswer } from '../data/table-api.ts'
import { fakeStorage } from '../testing/fake-storage.ts'
import type { PageConnection } from './page-connection.ts'
import { forgetOver } from './started-over.ts'
import { spentKey } from './use-share.ts'

const NOW = 1_800_000_000_000
let answer: RowsAnswer
let asked: string[]
let outbox: Outbox
let drafts: ReturnType<typeof createPrefixedStorage>
const rows: PageConnection['rows'] = async (path) => {
  asked.push(/^presentations\?id=eq\.(\w+)&select=restarted_at$/.exec(path)?.[1] ?? path)
  return answer
}
const overAt = (ms: number | null): RowsAnswer => ({
  is: 'read',
  rows: [{ restarted_at: ms === null ? null : new Date(ms).toISOString() }],
})

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  ;[asked, answer] = [[], overAt(null)]
  const storage = fakeStorage()
  drafts = createPrefixedStorage(storage, 'd:')
  outbox = new Outbox({
    storage: createPrefixedStorage(storage, 'o:'),
    insert: async () => ({ is: 'landed' }),
    now: Date.now,
    random: () => 0,
  })
})
afterEach(() => {
  outbox.close()
  vi.useRealTimers()
})
const send = async (id: string, topic = 'poll') => {
  outbox.send({ id, topic, table: 'notes', row: { id, words: 'Mine' } })
  await vi.advanceTimersByTimeAsync(0)
}
const forget = () => forgetOver({ outbox, drafts, connection: { rows } as PageConnection })
const later = (ms: number) => vi.setSystemTime(NOW + ms)

it('[EVENT-193] what was sent before no longer stands as sent, nor counts; what was sent since does', async () => {
  await send('a')
  outbox.letGo('a')
  await send('b')
  await send('other', 'survey')
  drafts.set(spentKey('poll'), '1')
  later(60_000)
  await send('since')
  answer = overAt(NOW + 5_000)
  expect(await forget()).toBe(true)
  expect(asked.sort()).toEqual(['poll', 'survey'])
  expect([outbox.landed('notes', 'poll'), outbox.landed('notes', 'survey')]).toEqual([1, 0])
  expect(outbox.latest('poll')?.id).toBe('since')
  expect(outbox.latest('survey')).toBeNull()
  expect(drafts.get(spentKey('poll'))).toBeNull()
  asked = []
  await forget()
  expect(asked, 'asks only about what it has sent').toEqual(['poll'])
})

it('[EVENT-193] who had sent their share, and whose phone knows only that, has it again', async () => {
  drafts.set(spentKey('poll'), '1')
  expect([await forget(), asked, drafts.get(spentKey('poll'))]).toEqual([true, ['poll'], '1'])
  answer = overAt(NOW - 60_000)
  await forget()
  expect(drafts.get(spentKey('poll'))).toBeNull()
  await send('since')
  drafts.set(spentKey('poll'), '1')
  await forget()
  expect(drafts.get(spentKey('poll')), 'sent since then').toBe('1')
})

it('[EVENT-193] what was sent at the same moment counts as of before: the server’s clock is known to half a second', async () => {
  await send('a')
  answer = overAt(NOW - 400)
  expect([await forget(), outbox.landed('notes', 'poll')]).toEqual([true, 0])
})

it('[EVENT-193] a phone that has sent nothing asks nothing, and one without an answer forgets nothing', async () => {
  expect([await forget(), asked]).toEqual([true, []])
  await send('a')
  answer = { is: 'trouble' }
  expect([await forget(), outbox.landed('notes', 'poll')]).toEqual([false, 1])
})
