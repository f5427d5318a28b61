import { connect, createServer, type Socket } from 'node:net'

export interface CutProxy {
  url: string
  /** Cuts the connection that next sends this text to the database: before or after it arrives there. */
  cutAt(text: string, when: 'before' | 'after'): void
  /** Terminates the next connections: the database's error arrives right after its first ReadyForQuery. */
  endAsMade(connections: number): void
  /** While true, open and new connections are cut. */
  setAway(isAway: boolean): void
  /**
   * Refuses new connections with this SQLSTATE, as a database that starts or stops does, and cuts the open
   * ones. Null: accepts them again.
   */
  refuseWith(sqlstate: string | null): void
  cuts(): number
  close(): Promise<void>
}

/**
 * PostgreSQL's messages: ready for a query outside of a transaction, and connection terminated by an
 * administrator (protocol 55.7, 55.8).
 */
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1')
const fatal = (sqlstate: string, text: string): Buffer => message('E', `SFATAL\0VFATAL\0C${sqlstate}\0M${text}\0\0`)
const FAREWELL = fatal('57P01', 'terminating connection due to administrator command')

/** Starts a proxy between a store and its database that drops connections on request. */
export async function startCutProxy(database: string): Promise<CutProxy> {
  const target = new URL(database)
  const open = new Set<Socket>()
  let wanted: { text: string; when: 'before' | 'after' } | null = null
  let cuts = 0
  let toEnd = 0
  let isAway = false
  let refusal: string | null = null
  const cutAll = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer((near) => {
    if (isAway) return void near.destroy()
    if (refusal !== null) {
      const sqlstate = refusal
      near.on('error', () => {}).once('data', () => near.end(fatal(sqlstate, 'the database takes no connections now')))
      return
    }
    const far = connect(Number(target.port || 5432), target.hostname)
    let isDeaf = false
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        if (!isDeaf) far.destroy()
      })
    }
    near.on('data', (chunk) => {
      if (wanted === null || !chunk.includes(wanted.text)) return void far.write(chunk)
      const { when } = wanted
      wanted = null
      cuts++
      if (when === 'before') return near.destroy()
      // The database executes the statement, but its reply is lost.
      isDeaf = true
      far.write(chunk)
      near.destroy()
    })
    far.on('data', (chunk) => {
      if (isDeaf) return void far.end()
      if (toEnd === 0 || !chunk.subarray(-READY.length).equals(READY)) return void near.write(chunk)
      toEnd--
      cuts++
      near.end(Buffer.concat([chunk, FAREWELL]))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(database)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.href,
    cutAt: (text, when) => {
      wanted = { text, when }
    },
    endAsMade: (connections) => {
      toEnd = connections
    },
    setAway(away) {
      isAway = away
      if (isAway) cutAll()
    },
    refuseWith(sqlstate) {
      refusal = sqlstate
      if (refusal !== null) cutAll()
    },
    cuts: () => cuts,
    close: () =>
      new Promise((resolve) => {
        cutAll()
        server.close(() => resolve())
      }),
  }
}

function message(type: string, body: string): Buffer {
  const made = Buffer.from(`${type}\0\0\0\0${body}`, 'latin1')
  made.writeUInt32BE(made.length - 1, 1)
  return made
}
