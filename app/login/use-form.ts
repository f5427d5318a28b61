import { type FormEvent, useState } from 'react'
import { explain } from '../../kit/failures/explain.ts'
import { t } from './host-messages/t.ts'

/**
 * State of a form that asks the server: busy while it runs, then the error as text beside the button. Typed
 * values stay. `send` throws to fail.
 */
export function useForm(send: () => Promise<void>): { busy: boolean; error: string | null; onSubmit: (event: FormEvent) => void } {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const run = async () => {
    setBusy(true)
    setError(null)
    try {
      await send()
    } catch (thrown) {
      setError(explain(thrown) ?? t('login.failed'))
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    error,
    onSubmit: (event) => {
      event.preventDefault()
      if (!busy) void run()
    },
  }
}
