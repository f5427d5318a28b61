import { expect, it } from 'vitest'
import { invitationIn, invitationPath } from './invitation.ts'

const hashOf = (path: string): string => new URL(path, 'http://localhost').hash

it('[O15] the link of an invitation says for whom it is and who invites', () => {
  const invitation = { email: 'ada+x@example.org', token: 't0ken', by: 'Kim & Co. (kim@example.org)' }
  expect(invitationIn(hashOf(invitationPath(invitation)))).toEqual(invitation)
})

it('[O15] a link that does not say who invites is valid, and nobody has a long or empty name', () => {
  const without = { email: 'ada@example.org', token: 't0ken', by: null }
  expect(invitationIn(hashOf(invitationPath(without)))).toEqual(without)
  expect(invitationIn(hashOf(invitationPath({ ...without, by: '  ' })))?.by).toBeNull()
  expect(invitationIn(hashOf(invitationPath({ ...without, by: 'x'.repeat(500) })))?.by).toHaveLength(80)
  expect(invitationIn('#email=ada@example.org&by=Kim')).toBeNull()
})

it.each([
  ['\u202Eevil (moc.proc@ti)', 'evil (moc.proc@ti)'],
  ['A\u0301\u0302\u0303\u0304da', 'A\u0301\u0302da'],
  ['\u200B\u200B', null],
  ['نگار می\u200Cخواند', 'نگار می\u200Cخواند'],
])('says %j, which the link says, without signs that turn or hide text', (by, said) => {
  expect(invitationIn(hashOf(invitationPath({ token: 't', email: 'a@example.com', by })))?.by).toBe(said)
})
