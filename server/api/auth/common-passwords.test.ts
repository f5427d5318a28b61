import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { checkPassword } from './fields.ts'

it.each([
  '12345678',
  '123456789',
  '87654321',
  '01234567',
  'password',
  'Password1',
  'password1',
  'P@ssw0rd',
  'Passw0rd!',
  'qwertyui',
  'QWERTYUIOP',
  'asdfghjk',
  'aaaaaaaa',
  '12341234',
  'abcabcabc',
  'limelight',
  'LimeLight1',
  'L1melight2026',
  'Summer2024!',
  '1q2w3e4r',
  'iloveyou',
  ' password1 ',
])('[F9] refuses %s as GoTrue does', (password) => {
  expect(isCommonPassword(password)).toBe(true)
  expect(() => checkPassword(password, 'mara@example.com')).toThrow(
    expect.objectContaining({ code: 'weak_password', status: 422, details: 'pwned' }),
  )
})

it.each([
  'correct horse',
  'correct horse battery',
  'Tg7!xw9q',
  'summer in lisbon',
  'my limelight is warm',
  'twelve-green-bottles',
  'kvartetten',
  '日本語のパスワード',
])('takes %s', (password) => {
  expect(isCommonPassword(password)).toBe(false)
  expect(() => checkPassword(password, 'mara@example.com')).not.toThrow()
})

it('[F9] refuses the e-mail itself', () => {
  expect(() => checkPassword('Mara@Example.com', 'mara@example.com')).toThrow(expect.objectContaining({ code: 'weak_password' }))
})
