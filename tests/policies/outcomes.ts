import { isNever } from '../../contract/filter.ts'
import { HELPER_ROLES, type HelperRole } from '../../contract/helper.ts'
import type { Row } from '../../contract/json.ts'
import type { Table } from '../../contract/table.ts'
import type { ServerTool } from '../../contract/tool.ts'
import type { Migrations } from '../../server/store/folder/migrate.ts'

/**
 * Everybody who may ask something of a tool: the host who owns the rows, another host, the phone that sent
 * the audience's rows, another phone, and a client that claims no device. In the order of a policy table's
 * columns.
 */
export const PERSONS = ['owner', 'other host', 'phone', 'other phone', 'anyone'] as const
export type Person = (typeof PERSONS)[number]
/**
 * Walls opened by a display link: of the row's own session, and of another. The last columns, for tools with
 * walls.
 */
export const DISPLAYS = ['display', 'other display'] as const
/**
 * People with a helper link for the row's own session, in each role that the tool grants anything to; and one
 * in the first such role who helps with another session. After the displays.
 */
export type HelperViewer = `${HelperRole} helper` | 'other helper'
export type Viewer = Person | (typeof DISPLAYS)[number] | HelperViewer

/** Returns the helpers of a tool's columns: the roles for which one of its policies has a grant. */
export function helpersOf({ policies }: ServerTool): readonly HelperViewer[] {
  const roles = HELPER_ROLES.filter((role) => {
    const actor = { kind: 'helper', helperId: '', sessionId: '', role, name: '' } as const
    const rules = Object.values(policies).flatMap(({ helper: { read, insert, update, delete: remove } = {} }) =>
      [read?.where, insert?.check, update?.where, remove?.where].flatMap((rule) => rule ?? []),
    )
    return rules.some((rule) => !isNever(rule(actor)))
  })
  return roles.length === 0 ? [] : [...roles.map((role): HelperViewer => `${role} helper`), 'other helper']
}

/** Returns the role of a helper's column. `tool`: the tool whose table it is in. */
export const roleOf = (viewer: HelperViewer, tool: ServerTool): HelperRole =>
  (viewer === 'other helper' ? helpersOf(tool)[0] : viewer)?.split(' ')[0] as HelperRole

/**
 * The requests. `list` names nothing, `read` names the row, `follow` names the row that it references. For
 * single columns: `find by` filters by that column alone, `match by` names the row too, `send` inserts with
 * it, `set` updates it to the value that it has.
 */
export const VERBS = ['list', 'read', 'follow', 'find by', 'match by', 'insert', 'send', 'update', 'set', 'delete'] as const
export type Verb = (typeof VERBS)[number]

/** The ids from which a state's row is made. */
export interface Names {
  owner: string
  device: string
  id(table: string, state: string): string
}
/**
 * Table → state → a function that returns the row, given its people and the ids of rows in other states.
 * Columns that the server fills in are added.
 */
export type States = Readonly<Record<string, Readonly<Record<string, (who: Names) => Row>>>>
/** Table → a function that returns the change that an update tries on a row in a state. */
export type Changes = Readonly<Record<string, (who: Names, state: string) => Row>>

/**
 * The outcome of every verb by every person on the rows of a tool. The tests of the tool and the attack both
 * read it.
 */
export interface PolicyTables {
  tool: ServerTool
  /** Null for a test tool: see people.ts. */
  migrations?: Migrations | null
  /** For every table of the tool, parents first: rows by the name of their state. */
  states: States
  changes: Changes
  /** For every table: the expected outcomes, as text. A failing test prints the actual text. */
  outcomes: Readonly<Record<string, string>>
}

/** The first column of a table that references another table, and that table. Null if there is none. */
export function parentOf(table: Table): { column: string; parent: string } | null {
  for (const [column, definition] of Object.entries(table.columns))
    if (definition.type === 'uuid' && definition.references) return { column, parent: definition.references }
  return null
}

/** Returns the outcome of one verb, by one viewer, on a row in one state. */
export type Outcome = (verb: Verb, state: string, viewer: Viewer) => string

const EVERY = '*'
const OR = ' | '
const letter = (i: number): string => String.fromCharCode(97 + i)

/**
 * Formats outcomes as a table. States with the same outcomes share a line; `*` stands for every state. A
 * detail such as `row: without pin` becomes a letter, explained below the table.
 */
export function writeOutcomes(verbs: readonly Verb[], states: readonly string[], viewers: readonly Viewer[], outcome: Outcome): string {
  const notes: string[] = []
  const short = (text: string): string => {
    const [kind, detail] = text.split(': ') as [string, string?]
    if (detail === undefined) return text
    if (!notes.includes(detail)) notes.push(detail)
    return `${kind} ${letter(notes.indexOf(detail))}`
  }
  const lines = verbs.flatMap((verb) => {
    const groups = new Map<string, { cells: string[]; states: string[] }>()
    for (const state of states) {
      const cells = viewers.map((viewer) => outcome(verb, state, viewer))
      const group = groups.get(cells.join()) ?? { cells, states: [] }
      groups.set(cells.join(), { cells, states: [...group.states, state] })
    }
    return [...groups.values()].map((group) => [
      verb,
      ...group.cells.map(short),
      group.states.length === states.length ? EVERY : group.states.join(OR),
    ])
  })
  return [...align([['verb', ...viewers, 'states'], ...lines]), ...notes.map((detail, i) => `${letter(i)}: ${detail}`)].join('\n')
}

function align(lines: readonly string[][]): string[] {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/**
 * Returns lines without indentation, cells two spaces apart, so that layout does not matter in comparisons.
 */
export const linesOf = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/\s{2,}/g, '  '))

/**
 * Reads the outcomes that a text declares, with details in place of letters. The outcome of a case without a
 * line is `-`.
 */
export function readOutcomes(text: string): Outcome {
  const [header = '', ...lines] = linesOf(text)
  const viewers = header.split('  ').slice(1, -1)
  const notes = new Map(lines.flatMap((line) => (/^[a-z]: /.test(line) ? [[line[0] as string, line.slice(3)] as const] : [])))
  const rows = lines.filter((line) => !/^[a-z]: /.test(line)).map((line) => line.split('  '))
  return (verb, state, viewer) => {
    const row = rows.find((cells) => cells[0] === verb && [EVERY, state].some((name) => cells.at(-1)?.split(OR).includes(name)))
    const cell = row?.[1 + viewers.indexOf(viewer)] ?? '-'
    return cell.replace(/ ([a-z])$/, (_, note: string) => `: ${notes.get(note)}`)
  }
}
