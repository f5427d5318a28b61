import { useEffect, useState } from 'react'
import { useRuntime } from './runtime.ts'

/** The session whose entries are counted, and their name: '34 answers so far'. */
export interface Counted {
  session: string
  one: string
  many: string
}

/** The number of entries of the session, as the server broadcasts it to followers. Empty until then. */
export function SoFar({ session, one, many }: Counted) {
  const connection = useRuntime()?.connection
  const [sent, setSent] = useState<number | null>(null)
  useEffect(
    () => connection?.hear(`here:${session}`, (payload) => setSent((payload as { sent: number | null } | undefined)?.sent ?? null)),
    [connection, session],
  )
  return (
    <p className="under so-far">
      {sent !== null && sent > 0 && (
        <span>
          <strong>{sent.toLocaleString('en')}</strong> {sent === 1 ? one : many} so far
        </span>
      )}
    </p>
  )
}
