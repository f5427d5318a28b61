import { useEffect, useState } from 'react'
import type { Messages } from '../../contract/messages.ts'
import { Bold } from '../../parts/texts/bold.tsx'
import { useT } from '../../parts/texts/texts.tsx'
import { useRuntime } from './runtime.ts'

/** The session whose entries are counted, and the message that takes their `count`. */
export interface Counted {
  session: string
  text: CountText
}
/** '34 answers so far', and '34 answers', once no more can come. */
export type CountText = Extract<keyof Messages, `${string}${'SoFar' | 'InAll'}`>

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
