import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SenderAddress, StopScope } from '../../contract/sender-address.ts'
import { showFailure, showSuccess } from '../ui/toasts.tsx'
import { supabase } from './client.ts'
import { t } from './host-messages/t.ts'
import { unwrap } from './unwrap.ts'

/** Interval at which a visible page reloads the addresses, in milliseconds. */
const LOOK_EVERY_MS = 10_000

export interface Addresses {
  addresses: readonly SenderAddress[]
  /** Both resolve with whether it worked. Toasts report failures, and `remove`'s success. */
  stop: (origin: string, scope: StopScope | null) => Promise<boolean>
  remove: (origin: string, success: (removed: number) => string) => Promise<boolean>
}

/**
 * The addresses that wrote to the host's own session, and actions on them. If loading fails, no toast reports
 * it.
 */
export function useAddresses(session: string): Addresses {
  const client = useQueryClient()
  const queryKey = ['origins', session]
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async () => unwrap<SenderAddress[]>(await supabase.rpc('list_origins', { session_id: session })),
    refetchInterval: LOOK_EVERY_MS,
  })
  const act = async <T>(procedure: string, args: object, failure: string, success?: (answer: T) => string): Promise<boolean> => {
    try {
      const answer = unwrap<T>(await supabase.rpc(procedure, { session_id: session, ...args }))
      await client.invalidateQueries({ queryKey })
      if (success) showSuccess(success(answer))
      return true
    } catch (error) {
      showFailure(failure, error)
      return false
    }
  }
  return {
    addresses: data,
    stop: (origin, scope) => act('stop_origin', { origin, scope }, t('data.stop.failed')),
    remove: (origin, success) =>
      act<{ removed: number }>('void_origin', { origin }, t('data.remove.failed'), ({ removed }) => success(removed)),
  }
}
