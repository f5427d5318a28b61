import { skipToken, useQuery } from '@tanstack/react-query'
import { askServer } from '../../kit/data/ask-server.ts'

const LOOK_AGAIN_MS = 1_500

export interface Hello {
  /** For phones to try addresses with. */
  token: string | undefined
  /** The places at which phones arrived with it, ascending. */
  reached: readonly number[]
  /** Whether a phone opened any page at the address, which was typed. */
  isOpened: (address: string) => boolean
  error: Error | null
}

/** `ready`: asks for the token then. */
export function useHello(ready: boolean): Hello {
  const hello = useQuery({
    queryKey: ['hello'],
    queryFn: ready ? () => askServer<{ token: string }>('POST', '/operator/v1/hello') : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const token = hello.data?.token
  const heard = useQuery({
    queryKey: ['hello', token],
    queryFn: token ? () => askServer<{ reached: number[]; opened: string[] }>('GET', `/operator/v1/hello/${token}`) : skipToken,
    refetchInterval: LOOK_AGAIN_MS,
  })
  const { reached = [], opened = [] } = heard.data ?? {}
  return { token, reached, isOpened: (address) => opened.includes(new URL(address).host), error: hello.error }
}

/** Address that a phone opens to say that it got there. `place`: of the address on the page. */
export const helloPath = (token: string, place: number): string => `/hello/${token}/${place}`
