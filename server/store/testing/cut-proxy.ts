import { connect, createServer, type Socket } from 'node:net'

export interface CutProxy {
  /** The same database by way of the proxy. */
  url: string
  /** Cuts the connection on which the next such text goes to the database: before it arrives there, or after it did. */
  cutAt(text: string, when: 'before' | 'after'): void
  /** How often it has cut. */
  cuts(): number
  close(): Promise<void>
}

/** Stands between a store and its database and loses connections where a test wants it. */
export async function startCutProxy(database: string): Promise<CutProxy> {
  const target = new URL(database)
  const open = new Set<Socket>()
  let wanted: { text: string; when: 'before' | 'after' } | null = null
  let cuts = 0
  const server = createServer((near) => {
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
      // The database does it, and nobody hears.
      isDeaf = true
      far.write(chunk)
      near.destroy()
    })
    far.on('data', (chunk) => void (isDeaf ? far.end() : near.write(chunk)))
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
    cuts: () => cuts,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
