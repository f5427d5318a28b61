import { ofFile } from '../../server/testing/of-file.ts'
import { gatherPeople, type People, type PeopleOptions } from './people.ts'

/** Everybody at a tool's door, for the tests of a file. `who` may be taken out where the file begins. */
export function peopleOfFile(options: PeopleOptions): People {
  const people = ofFile(
    () => gatherPeople(options),
    (gathered) => gathered.stop(),
  )
  const who = new Proxy({} as People['who'], { get: (_, person) => Reflect.get(people.who, person) })
  return new Proxy(people, { get: (_, member) => (member === 'who' ? who : Reflect.get(people, member)) })
}
