import { expect, it } from 'vitest'
import { OPERATOR_SETTINGS } from '../../contract/operator-settings.ts'
import { NO_SERVER, partsOf, urlOf } from './smtp.ts'

it('[O11] a mail server in parts is an address that the server takes, and the parts again', () => {
  const parts = { encryption: 'later', host: 'mail.example.org', port: '2525', user: 'hall@example.org', password: 'p:w@/#%' } as const
  const url = urlOf(parts)
  expect(url).toBe('smtp://hall%40example.org:p%3Aw%40%2F%23%25@mail.example.org:2525')
  expect(OPERATOR_SETTINGS.smtpUrl.problem(url)).toBeNull()
  expect(partsOf(url)).toEqual({ ...parts, password: '' })
})

it('[O11] a mail server has its usual port, and may need no user', () => {
  expect(urlOf({ ...NO_SERVER, host: ' mail.example.org ' })).toBe('smtps://mail.example.org:465')
  expect(urlOf({ ...NO_SERVER, encryption: 'later', host: 'mail.example.org' })).toBe('smtp://mail.example.org:587')
  expect(partsOf(null)).toEqual(NO_SERVER)
})
