import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPhoneSocket, type Topics, type Wire } from './follow.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Records the sockets opened, the messages sent on each, and the callbacks of the page. */
function start(random = 0, topics: Topics = new Map()) {
  const sockets: (Wire & { said: { event: string; topic: string; payload: object }[]; isClosed: boolean })[] = []
  const heard: unknown[] = []
  const socket = createPhoneSocket(
    {
      random: () => random,
      after: 500,
      connect() {
        const socket = {
          said: [] as never[],
          isClosed: false,
          readyState: 0,
          onopen: null,
          onmessage: null,
          onclose: null,
          send: (text: string) => void socket.said.push(JSON.parse(text) as never),
          close: () => {
            socket.isClosed = true
          },
        }
        sockets.push(socket as never)
        return socket as unknown as Wire
      },
    },
    topics,
  )
  const stop = socket.follow([{ table: 'polls', filter: 'id=eq.1' }], {
    stands: () => heard.push('stands'),
    missed: () => heard.push('missed'),
    changes: (table, changes) => heard.push([table, changes]),
  })
  const following = { ...socket, stop }
  const last = () => sockets.at(-1) as (typeof sockets)[number]
  const open = () => {
    Object.assign(last(), { readyState: 1 })
    last().onopen?.call(last() as never, {} as never)
  }
  const say = (message: object) => last().onmessage?.call(last() as never, { data: JSON.stringify(message) } as never)
  const drop = () => last().onclose?.call(last() as never, {} as never)
  return {
    sockets,
    heard,
    following,
    last,
    open,
    say,
    drop,
    stand: () => say({ topic: 'realtime:page', event: 'phx_reply', ref: '1', payload: { status: 'ok' } }),
  }
}
const change = (data: object, commit_timestamp = '1') => ({
  topic: 'realtime:page',
  event: 'postgres_changes',
  ref: null,
  payload: { data: { commit_timestamp, ...data } },
})

describe('[F1] following rows over one socket', () => {
  it('joins once it is open, says when it stands, and hands on changes in groups', () => {
    const it = start()
    expect(it.sockets).toHaveLength(0)
    vi.advanceTimersByTime(500)
    it.open()
    expect(it.last().said).toEqual([
      {
        topic: 'realtime:page',
        event: 'phx_join',
        payload: { config: { postgres_changes: [{ event: '*', schema: 'public', table: 'polls', filter: 'id=eq.1' }] } },
        ref: '1',
        join_ref: '1',
      },
    ])
    it.stand()
    it.say(change({ type: 'UPDATE', table: 'polls', record: { id: '1', active: false }, old_record: { id: '1' } }))
    it.say(change({ type: 'DELETE', table: 'polls', old_record: { id: '1' } }))
    vi.advanceTimersByTime(100)
    expect(it.heard).toEqual([
      'stands',
      [
        'polls',
        [
          { type: 'UPDATE', row: { id: '1', active: false } },
          { type: 'DELETE', id: '1' },
        ],
      ],
    ])
  })

  it('hands on no change that is older than one it heard, until it stands anew', () => {
    const it = start()
    vi.advanceTimersByTime(500)
    it.open()
    it.stand()
    const said = (id: string, at: string) => {
      it.say(change({ type: 'UPDATE', table: 'polls', record: { id }, old_record: { id } }, at))
      vi.advanceTimersByTime(100)
    }
    said('1', '3')
    said('1', '2')
    said('2', '2')
    it.stand()
    said('1', '1')
    const updated = (id: string) => ['polls', [{ type: 'UPDATE', row: { id } }]]
    expect(it.heard).toEqual(['stands', updated('1'), updated('2'), 'stands', updated('1')])
  })

  it('beats, and leaves a socket that answers no beat for a new one', () => {
    const it = start()
    vi.advanceTimersByTime(500)
    it.open()
    it.stand()
    vi.advanceTimersByTime(25_000)
    expect(it.last().said.at(-1)).toMatchObject({ topic: 'phoenix', event: 'heartbeat' })
    it.say({ topic: 'phoenix', event: 'phx_reply', ref: 'beat', payload: { status: 'ok' } })
    vi.advanceTimersByTime(25_000)
    expect(it.sockets).toHaveLength(1)
    vi.advanceTimersByTime(26_000)
    expect(it.sockets.map(({ isClosed }) => isClosed)).toEqual([true, false])
  })

  it.each(['phx_error', 'phx_close'])('comes back after %s', (event) => {
    const it = start()
    vi.advanceTimersByTime(500)
    it.open()
    it.stand()
    it.say({ topic: 'realtime:page', event, ref: null, payload: {} })
    vi.advanceTimersByTime(1_000)
    expect(it.sockets).toHaveLength(2)
    it.open()
    it.stand()
    expect(it.heard).toEqual(['stands', 'stands'])
  })

  it('tries ever more rarely, never in step, and has the page read from the third failure on', () => {
    const times = (random: number) => {
      const it = start(random)
      vi.advanceTimersByTime(500)
      const waits: number[] = []
      for (let n = 0; n < 7; n++) {
        const before = it.sockets.length
        it.drop()
        let ms = 0
        while (it.sockets.length === before) {
          vi.advanceTimersByTime(100)
          ms += 100
        }
        waits.push(ms)
      }
      return { waits, heard: it.heard }
    }
    expect(times(0)).toEqual({ waits: [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000], heard: Array(5).fill('missed') })
    expect(times(1).waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
  })

  it('looks at once, when the page wakes, whether the socket is alive; waiting for a try it does not wait long', () => {
    const it = start(0.5)
    vi.advanceTimersByTime(500)
    it.open()
    it.stand()
    it.following.nudge()
    expect(it.last().said.at(-1)).toMatchObject({ event: 'heartbeat' })
    vi.advanceTimersByTime(5_000)
    expect(it.last().isClosed).toBe(true)
    vi.advanceTimersByTime(1_000)
    for (let n = 0; n < 5; n++) {
      it.drop()
      vi.advanceTimersByTime(30_000)
    }
    it.drop()
    const tries = it.sockets.length
    it.following.nudge()
    vi.advanceTimersByTime(2_500)
    expect(it.sockets).toHaveLength(tries + 1)
  })

  it('stopped, it is silent for good', () => {
    const it = start()
    vi.advanceTimersByTime(500)
    it.open()
    it.following.stop()
    expect(it.last().isClosed).toBe(true)
    vi.advanceTimersByTime(100_000)
    expect(it.sockets).toHaveLength(1)
  })
})

describe('hearing a topic beside rows', () => {
  const here = (payload: object, topic = 'realtime:here:1') => ({
    topic,
    event: 'broadcast',
    ref: null,
    payload: { event: 'here', payload },
  })

  it('joins it on the same socket when it is asked for, hears it, and joins it again on the next socket', async () => {
    const told: unknown[] = []
    const topics: Topics = new Map()
    const page = start(0, topics)
    await vi.advanceTimersByTimeAsync(500)
    page.open()
    page.stand()
    expect(page.last().said.map(({ topic }) => topic)).toEqual(['realtime:page'])
    topics.set('here:1', (payload) => told.push(payload))
    page.following.join('here:1')
    expect(page.sockets).toHaveLength(1)
    expect(page.last().said.at(-1)).toMatchObject({ topic: 'realtime:here:1', event: 'phx_join' })
    page.say({ topic: 'realtime:here:1', event: 'phx_reply', ref: 'here:1', payload: { status: 'ok' } })
    page.say(here({ sent: 34 }))
    page.say(here({ sent: 99 }, 'realtime:here:2'))
    expect(told).toEqual([{ sent: 34 }])
    expect(page.heard).toEqual(['stands'])
    page.drop()
    await vi.advanceTimersByTimeAsync(60_000)
    page.open()
    expect(page.last().said.map(({ topic }) => topic)).toEqual(['realtime:page', 'realtime:here:1'])
    page.following.stop()
  })

  it('is refused one without losing the rows', async () => {
    const page = start(0, new Map([['here:1', () => {}]]))
    await vi.advanceTimersByTimeAsync(500)
    page.open()
    page.stand()
    page.say({ topic: 'realtime:here:1', event: 'phx_reply', ref: 'here:1', payload: { status: 'error' } })
    page.say({ topic: 'realtime:here:1', event: 'phx_close', ref: null, payload: {} })
    expect(page.last().isClosed).toBe(false)
    page.following.stop()
  })
})

describe('[EVENT-20] several follows', () => {
  const second = (it: ReturnType<typeof start>, told: unknown[] = []) => {
    const stop = it.following.follow([{ table: 'questions', filter: 'session_id=eq.2' }], {
      stands: () => told.push('stands'),
      missed: () => told.push('missed'),
      changes: (table, changes) => told.push([table, changes.length]),
    })
    return { stop, told }
  }
  const topicsSaid = (it: ReturnType<typeof start>, event: string) =>
    it
      .last()
      .said.filter((message) => message.event === event)
      .map(({ topic }) => topic)
  const ok = (topic: string) => ({ topic, event: 'phx_reply', ref: '1', payload: { status: 'ok' } })
  const open = () => {
    const it = start()
    vi.advanceTimersByTime(500)
    it.open()
    it.stand()
    return it
  }

  it('share one socket, each with its own channel, and join together on the next socket', () => {
    const it = open()
    const { told } = second(it)
    expect(topicsSaid(it, 'phx_join')).toEqual(['realtime:page', 'realtime:page-2'])
    it.say(ok('realtime:page-2'))
    it.say({ ...change({ type: 'INSERT', table: 'questions', record: { id: 'q' } }), topic: 'realtime:page-2' })
    it.say(change({ type: 'UPDATE', table: 'polls', record: { id: '1' }, old_record: { id: '1' } }))
    vi.advanceTimersByTime(100)
    expect(told).toEqual(['stands', ['questions', 1]])
    expect(it.heard).toEqual(['stands', ['polls', [{ type: 'UPDATE', row: { id: '1' } }]]])
    expect(it.sockets).toHaveLength(1)
    it.drop()
    vi.advanceTimersByTime(1_000)
    it.open()
    expect(topicsSaid(it, 'phx_join')).toEqual(['realtime:page', 'realtime:page-2'])
    expect(it.sockets).toHaveLength(2)
  })

  it('end one by one: the others stay, their ends are not heard as faults, and the last one closes the socket', () => {
    const it = open()
    const { stop, told } = second(it)
    stop()
    expect(topicsSaid(it, 'phx_leave')).toEqual(['realtime:page-2'])
    it.say({ topic: 'realtime:page-2', event: 'phx_close', ref: null, payload: {} })
    it.say({ ...change({ type: 'INSERT', table: 'questions', record: { id: 'q' } }), topic: 'realtime:page-2' })
    it.say(change({ type: 'UPDATE', table: 'polls', record: { id: '1' }, old_record: { id: '1' } }))
    vi.advanceTimersByTime(10_000)
    expect(told).toEqual([])
    expect(it.heard).toHaveLength(2)
    const third = second(it)
    it.following.stop()
    expect(topicsSaid(it, 'phx_leave')).toEqual(['realtime:page-2', 'realtime:page'])
    expect([it.sockets.length, it.last().isClosed]).toEqual([1, false])
    third.stop()
    expect(it.last().isClosed).toBe(true)
    vi.advanceTimersByTime(100_000)
    expect(it.sockets).toHaveLength(1)
  })

  it('try ever more rarely while one of them is refused, and all of them read meanwhile', () => {
    const it = open()
    const { told } = second(it)
    for (let n = 0; n < 3; n++) {
      it.say({ topic: 'realtime:page-2', event: 'phx_reply', ref: '1', payload: { status: 'error' } })
      vi.advanceTimersByTime(2_000 * 2 ** n)
      it.open()
      it.stand()
    }
    expect(told).toEqual(['missed'])
    expect(it.heard.filter((heard) => heard === 'missed')).toEqual(['missed'])
  })

  it('leave a topic on the socket that stays', () => {
    const it = open()
    it.following.leave('here:1')
    expect(it.last().said.at(-1)).toMatchObject({ topic: 'realtime:here:1', event: 'phx_leave' })
  })
})
