import { useEffect, useState } from 'react'
import type { Messages } from '../../contract/messages.ts'
import { Bold } from '../../parts/texts/bold.tsx'
import { useT } from '../../parts/texts/texts.tsx'
import { useRuntime } from './runtime.ts'

/** The session whose entries are counted, and the message that takes their `count`: '34 answers so far'. */
export interface Counted {
  session: string
  text: CountText
}
export type CountText = Extract<keyof Messages, `${string}SoFar`>

/** The number of entries of the session, as the server broadcasts it to followers. Empty until then. */
export function SoFar({ session, text }: Counted) {
  const t = useT()
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
          <Bold text={t(text, { count: sent })} />
        </span>
      )}
    </p>
  )
}
