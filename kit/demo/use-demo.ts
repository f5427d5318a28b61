import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { DEMO_CLEAR, DEMO_START, DEMO_STATE, type DemoState } from '../../contract/demo.ts'
import { askServer } from '../data/ask-server.ts'
import { showFailure, showSuccess } from '../ui/toasts.tsx'
import { t } from './host-messages/t.ts'

const KEY = ['demo']
/** How often the state is read again while made-up phones are here, in ms. */
const LOOK_AGAIN_MS = 15_000

export interface Demo {
  /** Null: not known yet. */
  state: DemoState | null
  /** The action that is under way, on whichever screen it was begun. */
  doing: 'start' | 'clear' | null
  start(): void
  clear(): void
}

/** The made-up audience of the signed-in host. Failures of its actions are told in a toast. */
export function useDemo(): Demo {
  const client = useQueryClient()
  const { data = null } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => askServer<DemoState>('GET', DEMO_STATE, undefined, signal),
    refetchInterval: ({ state }) => (state.data?.is === 'here' ? LOOK_AGAIN_MS : false),
  })
  const [doing = null] = useMutationState({
    filters: { mutationKey: KEY, status: 'pending' },
    select: ({ state }) => state.variables as 'start' | 'clear',
  })
  const { mutate } = useMutation({
    mutationKey: KEY,
    mutationFn: (what: 'start' | 'clear') => askServer<DemoState>('POST', what === 'start' ? DEMO_START : DEMO_CLEAR),
    onSuccess: (state, what) => {
      client.setQueryData(KEY, state)
      if (what === 'clear') showSuccess(t('demo.cleared'))
    },
    onError: (error, what) => {
      showFailure(what === 'start' ? t('demo.start.failed') : t('demo.clear.failed'), error)
      void client.invalidateQueries({ queryKey: KEY })
    },
  })
  // `doing` comes with the next frame: a double press comes before it.
  const act = (what: 'start' | 'clear') => {
    if (client.isMutating({ mutationKey: KEY }) === 0) mutate(what)
  }
  return { state: data, doing, start: () => act('start'), clear: () => act('clear') }
}
