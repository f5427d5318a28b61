import { onceAtATime } from '../../parts/once-at-a-time.ts'

/**
 * Wraps `fetch`: calls `callback` when the table API answers 401, which means that the token is invalid.
 * While a callback runs, further 401s do not start another.
 */
export function onUnauthorized(send: typeof fetch, callback: () => Promise<void>): typeof fetch {
  const call = onceAtATime(callback)
  return async (input, init) => {
    const answer = await send(input, init)
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    if (answer.status === 401 && url.includes('/rest/v1/')) void call()
    return answer
  }
}
