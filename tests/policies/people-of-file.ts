import { ofFile } from '../../server/testing/of-file.ts'
import { gatherPeople, type People, type PeopleOptions } from './people.ts'

/** Connects everybody to a tool for all tests of a file. `who` may be destructured at the top of the file. */
export function peopleOfFile(options: PeopleOptions): People {
  const people = ofFile(
    () => gatherPeople(options),
    (gathered) => gathered.stop(),
  )
  const who = new Proxy({} as People['who'], { get: (_, person) => Reflect.get(people.who, person) })
  return new Proxy(people, { get: (_, member) => (member === 'who' ? who : Reflect.get(people, member)) })
}
