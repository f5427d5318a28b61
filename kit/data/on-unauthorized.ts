/**
 * A `fetch` that calls back when the table API answers 401: the token it was sent is no good. Requests that are refused while the callback
 * runs do not call it again.
 */
export function onUnauthorized(send: typeof fetch, callback: () => Promise<void>): typeof fetch {
  let isRunning = false
  return async (input, init) => {
    const answer = await send(input, init)
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    if (answer.status === 401 && url.includes('/rest/v1/') && !isRunning) {
      isRunning = true
      void callback().finally(() => {
        isRunning = false
      })
    }
    return answer
  }
}
