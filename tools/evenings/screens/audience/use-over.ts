import { useEffect, useState } from 'react'
import { useRuntime } from '../../../../kit/phone/runtime.ts'
import { SPREAD_MS } from '../../../../kit/phone/spread.ts'
import { forgetOver } from '../../../../kit/phone/started-over.ts'
import { forgetCalls } from './calls.tsx'

/**
 * Forgets what this phone sent before the event started over, and who called it (EVENT-193), once for each time.
 * Returns when that was last; null: never, or not known yet.
 */
export function useOver(event: string): string | null {
  const runtime = useRuntime()
  const [over, setOver] = useState<string | null>(null)
  useEffect(
    () =>
      runtime?.connection.hear(`here:${event}`, (payload) => setOver((payload as { restarted?: string } | undefined)?.restarted ?? null)),
    [runtime, event],
  )
  useEffect(() => {
    const name = `over:${event}`
    if (!runtime || over === null || runtime.drafts.get(name) === over) return
    forgetCalls(event, runtime.drafts)
    const timer = setTimeout(
      () => void forgetOver(runtime).then((isDone) => isDone && runtime.drafts.set(name, over)),
      Math.random() * SPREAD_MS,
    )
    return () => clearTimeout(timer)
  }, [runtime, event, over])
  return over
}
