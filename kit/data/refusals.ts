/**
 * A `fetch` that calls back when the table API answers 401: the token it was sent is no good. Calls that are refused while the callback
 * runs do not call it again.
 */
export function noticeRefusals(send: typeof fetch, refused: () => Promise<void>): typeof fetch {
  let running = false
  return async (input, init) => {
    const answer = await send(input, init)
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    if (answer.status === 401 && url.includes('/rest/v1/') && !running) {
      running = true
      void refused().finally(() => {
        running = false
      })
    }
    return answer
  }
}
