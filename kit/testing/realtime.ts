/** Topics joined by a client, with their join_ref. Protocol: phoenix, vsn 2.0.0. */
type Topics = Map<string, string | null>
type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: object]
interface JoinPayload {
  config: { postgres_changes?: object[] }
}

const CONNECTING = 0
const OPEN = 1
const CLOSING = 2
const CLOSED = 3
const LINE_MS = 5

/**
 * A fake realtime server that dies, freezes and fails channels on demand, and the WebSocket class that
 * connects to it. For fake timers.
 */
export function createRealtime() {
  const sockets = new Set<FakeSocket>()
  const held: (() => void)[] = []
  let isUp = true
  let isFrozen = false

  /** Runs `act` after the line's delay, or after the freeze ends if the server is frozen then. */
  const later = (act: () => void) =>
    setTimeout(() => {
      if (isFrozen) held.push(act)
      else act()
    }, LINE_MS)

  class FakeSocket {
    static readonly [key: string]: unknown
    readyState = CONNECTING
    bufferedAmount = 0
    readonly topics: Topics = new Map()
    onopen: (() => void) | null = null
    onclose: ((event: object) => void) | null = null
    onerror: ((event: object) => void) | null = null
    onmessage: ((event: object) => void) | null = null

    constructor() {
      later(() => {
        if (!isUp || this.readyState === CLOSING) return this.die()
        this.readyState = OPEN
        sockets.add(this)
        this.onopen?.()
      })
    }
    /** Closes the socket without a close frame. */
    die(): void {
      if (this.readyState === CLOSED) return
      const wasOpen = this.readyState === OPEN
      this.readyState = CLOSED
      sockets.delete(this)
      this.topics.clear()
      if (!wasOpen) this.onerror?.({ type: 'error' })
      this.onclose?.({ type: 'close', code: 1006 })
    }
    close(): void {
      if (this.readyState > OPEN) return
      this.readyState = CLOSING
      later(() => this.die())
    }
    send(text: string): void {
      later(() => this.readyState === OPEN && this.hear(JSON.parse(text) as Frame))
    }
    tell(...frame: Frame): void {
      if (this.readyState === OPEN) this.onmessage?.({ data: JSON.stringify(frame) })
    }
    end(topic: string, event: 'phx_close' | 'phx_error'): void {
      const joinRef = this.topics.get(topic)
      if (joinRef === undefined) return
      this.topics.delete(topic)
      this.tell(joinRef, joinRef, topic, event, {})
    }
    hear([joinRef, ref, topic, event, payload]: Frame): void {
      const answer = (response: object) => this.tell(joinRef, ref, topic, 'phx_reply', { status: 'ok', response })
      if (event === 'phx_join') {
        this.end(topic, 'phx_close')
        this.topics.set(topic, joinRef)
        const { postgres_changes = [] } = (payload as JoinPayload).config
        later(() => answer({ postgres_changes: postgres_changes.map((binding, id) => ({ ...binding, id: id + 1 })) }))
      } else {
        answer({})
        if (event === 'phx_leave' && (joinRef === null || this.topics.get(topic) === joinRef)) this.end(topic, 'phx_close')
      }
    }
  }

  return {
    WebSocket: FakeSocket,
    kill(): void {
      isUp = false
      for (const socket of [...sockets]) socket.die()
    },
    start(): void {
      isUp = true
    },
    freeze(): void {
      isFrozen = true
    },
    goOn(): void {
      isFrozen = false
      for (const act of held.splice(0)) act()
    },
    /** Fails every channel, as after too many messages. Clients join again. */
    fail(): void {
      for (const socket of sockets) for (const topic of [...socket.topics.keys()]) socket.end(topic, 'phx_error')
    },
    topics: (): string[] => [...sockets].flatMap((socket) => [...socket.topics.keys()]),
  }
}
