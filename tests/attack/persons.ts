import type { Person } from './declared.ts'
import { OTHER_PHONE, type People, PHONE } from './house.ts'

/** Returns the headers that identify a person. */
export function headersOf(person: Person, people: People): Record<string, string> {
  const token = tokenOf(person, people)
  const device = deviceOf(person)
  return { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...(device === undefined ? {} : { 'x-device-id': device }) }
}

export function tokenOf(person: Person, people: People): string | null {
  switch (person) {
    case 'owner':
      return people.owner.token
    case 'other host':
      return people.other.token
    case 'second factor due':
      return people.due.token
    case 'session ended':
      return people.ended.token
    default:
      return null
  }
}

export const deviceOf = (person: Person): string | undefined =>
  person === 'phone' ? PHONE : person === 'other phone' ? OTHER_PHONE : undefined

/** Whether a person has a token that must open nothing. */
export const isBarred = (person: Person): boolean => person === 'second factor due' || person === 'session ended'
