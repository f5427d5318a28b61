import { skipToken, useQuery } from '@tanstack/react-query'
import { askServer } from '../../kit/data/ask-server.ts'

const LOOK_AGAIN_MS = 1_500

/**
 * A token for phones to try addresses with, and the places at which phones arrived with it, ascending. `ready`:
 * asks for the token then.
 */
export function useHello(ready: boolean): { token: string | undefined; reached: readonly number[]; error: Error | null } {
  const hello = useQuery({
    queryKey: ['hello'],
    queryFn: ready ? () => askServer<{ token: string }>('POST', '/operator/v1/hello') : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const token = hello.data?.token
  const heard = useQuery({
    queryKey: ['hello', token],
    queryFn: token ? () => askServer<{ reached: number[] }>('GET', `/operator/v1/hello/${token}`) : skipToken,
    refetchInterval: LOOK_AGAIN_MS,
  })
  return { token, reached: heard.data?.reached ?? [], error: hello.error }
}

/** Address that a phone opens to say that it got there. `place`: of the address on the page. */
export const helloPath = (token: string, place: number): string => `/hello/${token}/${place}`
