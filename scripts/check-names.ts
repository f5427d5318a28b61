import { syntaxOf } from './syntax.ts'
import { isCode, isTest, type Problem, roomOf, type SourceFile } from './tree.ts'

const ENGINE = /^(server|contract)\//
/** The browser's storage key is part of the outside interface, and older than the engine. */
const INTERFACE = ['survey_device_id']

/** The engine knows no tool by name: no identifier and no text in server/ or contract/ speaks of a room or of its tables. Comments may. */
export function checkNames(files: readonly SourceFile[]): Problem[] {
  const rooms = [...new Set(files.flatMap((f) => roomOf(f.path)?.room ?? []))]
  const tables = files
    .filter((f) => roomOf(f.path)?.inside === 'tables.ts')
    .flatMap((f) => [...f.text.matchAll(/\bname: '([a-z_]+)'/g)].map((m) => m[1] as string))
  const forbidden = [...rooms, ...rooms.map((room) => room.replace(/s$/, '')), ...tables]
  return files
    .filter((file) => ENGINE.test(file.path) && isCode(file.path) && !isTest(file.path))
    .flatMap((file) => {
      const words = syntaxOf(file).words.filter((word) => !INTERFACE.includes(word))
      const said = words.filter((word) => forbidden.some((name) => spells(word, name)))
      return [...new Set(said)].map((word) => ({
        path: file.path,
        says: `speaks of a tool: "${word.trim().slice(0, 60)}".`,
        instead:
          'The engine serves any room. Let the room declare it through contract/ and read it from the catalog; if the contract cannot say it, extend the contract with a decision record.',
      }))
    })
}

/** Whether a text or identifier contains the words of a name in a row: `pollResponses`, `poll_responses` and "a poll" all spell poll. */
function spells(word: string, name: string): boolean {
  return ` ${split(word)} `.includes(` ${split(name)} `)
}

const split = (text: string): string =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
