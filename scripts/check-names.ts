import { syntaxOf } from './syntax.ts'
import { isCode, isTest, type Problem, type SourceFile, toolOf } from './tree.ts'

const GENERIC = /^(server|contract|parts|kit)\//
/** The browser's storage key, which is part of the outside interface and older than the engine. */
const INTERFACE = ['survey_device_id']

/**
 * Checks that the engine and the kit know no tool by name: no identifier or text in server/, contract/,
 * parts/ or kit/ names a tool or its tables. Comments may.
 */
export function checkNames(files: readonly SourceFile[]): Problem[] {
  const tools = [...new Set(files.flatMap((f) => toolOf(f.path)?.tool ?? []))]
  const tables = files
    .filter((f) => toolOf(f.path)?.inside === 'tables.ts')
    .flatMap((f) => [...f.text.matchAll(/\bname: '([a-z_]+)'/g)].map((m) => m[1] as string))
  const forbidden = new RegExp(` (${[...tools, ...tools.map((tool) => tool.replace(/s$/, '')), ...tables].map(split).join('|')}) `)
  return files
    .filter((file) => GENERIC.test(file.path) && isCode(file.path) && !isTest(file.path))
    .flatMap((file) => {
      const words = [...new Set(syntaxOf(file).words)].filter((word) => !INTERFACE.includes(word))
      // The words of a name in sequence: `pollResponses`, `poll_responses` and "a poll" all contain poll.
      const said = words.filter((word) => forbidden.test(` ${split(word)} `))
      return said.map((word) => ({
        path: file.path,
        says: `speaks of a tool: "${word.trim().slice(0, 60)}".`,
        instead:
          'What is generic serves any tool. Is the word only English here, give the tool another name. Else let the tool declare it through contract/, or hand it in as a property; if the contract cannot say it, extend the contract with a decision record.',
      }))
    })
}

/** Returns the words of a text or identifier, in small letters. */
const split = (text: string): string =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
