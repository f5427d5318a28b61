import { useCallback, useRef } from 'react'
import type { OnWaits } from '../../contract/tool.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useRest } from '../keys/use-rest.ts'
import { useShowing } from '../present/showing-switch.tsx'
import { t } from './host-messages/t.ts'

const KEYS = [
  {
    keys: ['arrowright', 'pagedown'],
    act: 'next',
    get does() {
      return t('nextKey.does')
    },
  },
]

/**
 * Lets the right arrow and a clicker do the next step of a session on its own page, once if they are pressed twice.
 * Where the wall shows its code, or is blank, a press only brings it back, as in slides. The returned function hears
 * of the step.
 */
export function useNextKey(session: string): OnWaits {
  const step = useRef<(() => Promise<void>) | null>(null)
  const isBusy = useRef(false)
  const rest = useRest()
  const { bringBack } = useShowing(session)
  useKeys(KEYS, async () => {
    if (isBusy.current || rest.now.current || bringBack() || !step.current) return
    isBusy.current = true
    await step.current().finally(() => {
      isBusy.current = false
    })
    rest.begin()
  })
  return useCallback((next) => {
    step.current = next
  }, [])
}
