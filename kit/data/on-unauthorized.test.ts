import { expect, it } from 'vitest'
import { onUnauthorized } from './on-unauthorized.ts'

const answering = (status: number) => async () => new Response(null, { status })

it('notices that the table API refuses the token, once while it is being looked into', async () => {
  let calls = 0
  let done = () => {}
  const refused = () => {
    calls++
    return new Promise<void>((resolve) => {
      done = resolve
    })
  }
  const send = onUnauthorized(answering(401), refused)
  await Promise.all([send('http://x/rest/v1/polls'), send(new URL('http://x/rest/v1/polls')), send(new Request('http://x/rest/v1/polls'))])
  expect(calls).toBe(1)
  done()
  await new Promise((resolve) => setTimeout(resolve))
  await send('http://x/rest/v1/polls')
  expect(calls).toBe(2)
})

it.each([
  [200, '/rest/v1/polls'],
  [403, '/rest/v1/polls'],
  [401, '/auth/v1/user'],
])('lets %d from %s pass in silence, answer and all', async (status, path) => {
  const send = onUnauthorized(answering(status), () => Promise.reject(new Error('must not be called')))
  expect((await send(`http://x${path}`)).status).toBe(status)
})
