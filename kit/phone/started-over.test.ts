import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Outbox } from '../data/outbox.ts'
import { createPrefixedStorage } from '../data/prefixed-storage.ts'
import type { InsertAnswer, ReadAnswer } from '../data/table-api.ts'
import { fakeStorage } from '../testing/fake-storage.ts'
import type { PageConnection } from './page-connection.ts'
import { forgetOver, refusedAsOver, STARTED_OVER } from './started-over.ts'
import { spentKey } from './use-share.ts'

const NOW = 1_800_000_000_000
const AGAIN: InsertAnswer = { is: 'again', afterMs: 0 }
let answer: ReadAnswer
let asked: string[]
let sent: string[]
let hears: InsertAnswer
let outbox: Outbox
let drafts: ReturnType<typeof createPrefixedStorage>
const restarted: PageConnection['restarted'] = async (session) => {
  asked.push(session)
  return answer
}
const overAt = (ms: number | null): ReadAnswer => ({ is: 'read', row: { restarted_at: ms === null ? null : new Date(ms).toISOString() } })

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  ;[asked, sent, hears, answer] = [[], [], { is: 'landed' }, overAt(null)]
  const storage = fakeStorage()
  drafts = createPrefixedStorage(storage, 'd:')
  outbox = new Outbox({
    storage: createPrefixedStorage(storage, 'o:'),
    insert: async (_, row, kept) => {
      const refusal = kept && (await refusedAsOver(kept, { restarted }))
      if (!refusal) sent.push(String(row.id))
      return refusal ?? hears
    },
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
const forget = () => forgetOver({ outbox, drafts, connection: { restarted } as PageConnection }, () => true)
const later = (ms: number) => vi.setSystemTime(NOW + ms)

it('[EVENT-193] what was kept since before its session started over is not sent, and says why; its words stay', async () => {
  hears = AGAIN
  await send('a')
  expect([sent, asked]).toEqual([['a'], []])
  answer = overAt(NOW + 5_000)
  later(60_000)
  outbox.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['a'])
  expect(outbox.latest('poll')).toMatchObject({ row: { words: 'Mine' }, progress: { is: 'refused', reason: STARTED_OVER } })
})

it('[EVENT-193] what was kept since then is sent, and so is what no session ever started over', async () => {
  for (const at of [null, NOW - 5_000]) {
    answer = overAt(at)
    hears = AGAIN
    await send(`kept ${at}`)
    hears = { is: 'landed' }
    outbox.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(outbox.latest('poll')?.progress.is).toBe('sent')
  }
})

it('[EVENT-193] while nobody can say whether it started over, what was kept waits', async () => {
  hears = AGAIN
  await send('a')
  answer = { is: 'trouble' }
  outbox.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect([sent, outbox.latest('poll')?.progress.is]).toEqual([['a'], 'saved'])
})

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

it('[EVENT-193] a phone that has sent nothing asks nothing, and one without an answer forgets nothing', async () => {
  expect([await forget(), asked]).toEqual([true, []])
  await send('a')
  answer = { is: 'trouble' }
  expect([await forget(), outbox.landed('notes', 'poll')]).toEqual([false, 1])
})
