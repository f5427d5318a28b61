import { expect, it } from 'vitest'
import { explain } from './explain.ts'

it.each([
  [undefined, null],
  [null, null],
  [{ code: '42501', message: 'permission denied for table polls' }, 'Your account may not do this.'],
  [{ code: '', message: 'TypeError: Failed to fetch' }, 'There is no connection to the server. Check the network and try again.'],
  [new TypeError('Failed to fetch'), 'There is no connection to the server. Check the network and try again.'],
  [{ name: 'AuthRetryableFetchError', message: '{}', status: 0 }, 'There is no connection to the server. Check the network and try again.'],
  [{ code: 'otp_expired', message: 'x', status: 403 }, 'That code is wrong, was used, or is older than ten minutes.'],
  [{ message: 'x', status: 503 }, 'The server cannot answer now. Try again in a moment.'],
  [{ code: '22001', message: 'A question has at most 500 characters.' }, 'A question has at most 500 characters.'],
  [new Error('Said by us.'), 'Said by us.'],
  [new TypeError("Cannot read properties of undefined (reading 'x')"), null],
])('explains %o', (error, text) => {
  expect(explain(error)).toBe(text)
})
