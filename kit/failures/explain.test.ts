import { afterEach, expect, it } from 'vitest'
import { setHostTexts } from '../../parts/texts/host.ts'
import { parseMessages } from '../../parts/texts/parse-messages.ts'
import { explain } from './explain.ts'
import { de as words } from './host-messages/de.ts'
import { de as refusals } from './refusals/de.ts'

it.each([
  [undefined, null],
  [null, null],
  [{ code: '42501', message: 'permission denied for table polls' }, 'Your account may not do this.'],
  [{ code: '', message: 'TypeError: Failed to fetch' }, 'There is no connection to the server. Check the network and try again.'],
  [new TypeError('Failed to fetch'), 'There is no connection to the server. Check the network and try again.'],
  [
    { name: 'AuthRetryableFetchError', message: 'Failed to fetch', status: 0 },
    'There is no connection to the server. Check the network and try again.',
  ],
  [{ code: '', message: 'TypeError: x.y is not a function', status: 0 }, 'This page has a fault. Load it again, or use a newer browser.'],
  [{ code: 'otp_expired', message: 'x', status: 403 }, 'That code is wrong, was used, or is older than ten minutes.'],
  [
    {
      code: 'invite_not_found',
      message: 'This invitation was used or withdrawn, or is older than 7 days. Ask for a new one.',
      status: 403,
    },
    'This invitation was used or withdrawn, or is older than 7 days. Ask for a new one.',
  ],
  [{ message: 'x', status: 503 }, 'The server cannot answer now. Try again in a moment.'],
  [{ code: '22001', message: 'A question has at most 500 characters.' }, 'A question has at most 500 characters.'],
  [new Error('Said by us.'), 'Said by us.'],
  // Somebody typed that as a word.
  [
    { code: '22023', message: 'A word such as “Failed to fetch” is merged already.' },
    'A word such as “Failed to fetch” is merged already.',
  ],
  [{ code: '23514', message: 'A session has at most 50 questions' }, 'A session has at most 50 questions'],
  [{ code: '23514', message: 'column "questions": Question text cannot be empty' }, 'Question text cannot be empty'],
  [new TypeError("Cannot read properties of undefined (reading 'x')"), null],
])('explains %o', (error, text) => {
  expect(explain(error)).toBe(text)
})

it.each([
  { code: '22001', message: 'value too long for column "name": at most 200 characters' },
  { code: '23502', message: 'null value in column "name" violates not-null constraint' },
  { code: '23514', message: 'column "name" must not be empty' },
  { code: '22P02', message: 'invalid input syntax for type uuid: "x"' },
  { code: '42703', message: 'column polls.nme does not exist' },
  { code: 'PGRST204', message: "Could not find the 'nme' column of 'polls' in the schema cache" },
  { status: 400, message: 'unexpected token' },
])('[H2] says nothing of a database to a person: %o', (error) => {
  expect(explain(error)).toBe('The server did not take it. Check what you entered, or load this page again.')
})

afterEach(() => setHostTexts('en', {}, []))

it.each([
  [{ code: '54000', message: 'A host adds at most 200000 entries to a session. Delete some first.' }, /^Selbst .* 200\.000 Einträge/],
  [{ code: 'weak_password', message: 'Password should be at least 8 characters.' }, /^Das Passwort braucht mindestens 8 Zeichen\.$/],
  [{ code: '23514', message: 'column "word_list": A word list has at most 500 words.' }, /^Eine Wortliste hat höchstens 500 Wörter\.$/],
  // Without words for it, no English is shown.
  [{ code: '22023', message: 'Nobody translated this.' }, /^Der Server hat das nicht angenommen\./],
  [new Error('Schon gesagt.'), /^Schon gesagt\.$/],
])('26: explains %o in German', (error, text) => {
  setHostTexts('de', parseMessages(words), [], {}, parseMessages(refusals))
  expect(explain(error)).toMatch(text)
})
