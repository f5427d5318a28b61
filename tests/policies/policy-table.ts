import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PSEUDONYM_PREFIX } from '../../contract/device.ts'
import type { Row } from '../../contract/json.ts'
import { allColumns, type Table } from '../../contract/table.ts'
import type { ServerTool } from '../../contract/tool.ts'
import type { Migrations } from '../../server/store/folder/migrate.ts'
import { listen, settles } from '../compat/listening.ts'
import { type Ask, DISPLAYS, gatherPeople, PERSONS, type People, type Viewer } from './people.ts'
import { type Changes, createWorld, type States, type World } from './world.ts'

export interface PolicyTables {
  tool: ServerTool
  /** Null for a test tool: see people.ts. */
  migrations?: Migrations | null
  /**
   * For every table of the tool, parents first: rows by the name of their state. `id` finds the row of
   * another table's state.
   */
  states: States
  /** For every table: the change that an update tries. */
  changes: Changes
  /**
   * For every table: the expected outcomes, as text. A failing test prints the actual table, to be judged
   * line by line.
   */
  outcomes: Readonly<Record<string, string>>
}

/**
 * Long, because each verb of each person on each state of a row takes several requests and commits, which add
 * up on a busy machine.
 */
const TABLE_MS = 180_000

const VERBS = ['list', 'read', 'insert', 'update', 'delete'] as const
type Verb = (typeof VERBS)[number]

/**
 * Compares a tool's policies with a hand-written table: for every table, every state of a row, every verb and
 * every person, over HTTP. The cases come from the tool's definitions, so that a new table, state or grant
 * fails until somebody has written its outcome. Then row changes are compared with the same table: a person
 * who may read a row must hear of it, with the same columns hidden, and nobody else may.
 */
export function describePolicies({ tool, migrations, states, changes, outcomes }: PolicyTables): void {
  describe(`who may do what in ${tool.name}`, () => {
    let people: People
    let world: World
    beforeAll(async () => {
      people = await gatherPeople({ tools: [tool], ...(migrations !== undefined && { migrations }) })
      world = createWorld(people, { tool, states, changes })
    })
    afterAll(() => people.stop())

    it.each(tool.tables.map((table) => [table.name, table] as const))(
      '%s',
      async (name, table) => {
        const names = Object.keys(states[name] ?? {})
        expect(names, `states of ${name}: name the kinds of rows it may hold`).not.toEqual([])
        const observed = await observe(viewersOf(world), names, (state, verb, person) =>
          attempt({ world, people, table, state, verb, person }),
        )
        expect(
          squeeze(observed),
          `What comes of it differs from the table declared for "${name}". Observed:\n\n${observed}\n\nMend the policy, or judge every line and declare this.\n`,
        ).toEqual(squeeze(outcomes[name] ?? ''))
      },
      TABLE_MS,
    )

    it.each(tool.tables.map((table) => [table.name, table] as const))(
      '%s: row changes reach those who may read, and nobody else',
      async (name, table) => {
        for (const state of Object.keys(states[name] ?? {})) await hearAlike({ world, people, table, state })
      },
      TABLE_MS,
    )
  })
}

interface Scene {
  world: World
  people: People
  table: Table
  state: string
}
interface Attempt extends Scene {
  verb: Verb
  person: Viewer
}

/** Returns how to ask as somebody over plain HTTP. A display's key is that of the row's session. */
async function askAs({ world, people, table, state }: Scene, person: Viewer): Promise<Ask> {
  if (person !== 'display' && person !== 'other display') return people.ask[person]
  return people.wall(await world.displayKey(table.name, state, person)).ask
}

const viewersOf = ({ hasWalls }: World): readonly Viewer[] => (hasWalls ? [...PERSONS, ...DISPLAYS] : PERSONS)

/**
 * Returns the outcome: `row` or `row: without …, pseudonym in …` for reads, `done` for writes (`done, but
 * status` if the server decided that column), `-` for nothing, or the code of the refusal.
 */
async function attempt({ verb, person, ...scene }: Attempt): Promise<string> {
  const { world, table, state } = scene
  const id = world.id(table.name, state)
  const path = `/rest/v1/${table.name}`
  await world.reset()
  const ask = await askAs(scene, person)
  switch (verb) {
    case 'list':
      return seen(await ask('GET', `${path}?select=${allColumns(table).join()}`), id, await world.stored(table.name, id), table)
    case 'read': {
      const counted = await ask('HEAD', `${path}?id=eq.${id}`, undefined, { prefer: 'count=exact' })
      const answer = await ask('GET', `${path}?select=${allColumns(table).join()}&id=eq.${id}`)
      expect(counted.headers.get('content-range')?.split('/')[1], 'a count tells what a read tells').toBe(String(answer.body.length))
      return seen(answer, id, await world.stored(table.name, id), table)
    }
    case 'insert': {
      await world.remove(table.name, id)
      const sent = world.sendable(table.name, state)
      const { status, body } = await ask('POST', path, sent)
      const stored = await world.stored(table.name, id)
      const decided = Object.keys(sent).filter((column) => JSON.stringify(stored?.[column]) !== JSON.stringify(sent[column]))
      return `${written(status, body, stored !== null)}${stored && decided.length > 0 ? `, but ${decided.join(', ')}` : ''}`
    }
    case 'update': {
      const change = world.change(table.name)
      const before = await world.stored(table.name, id)
      const { status, body } = await ask('PATCH', `${path}?id=eq.${id}`, change)
      return written(status, body, hasChanged(change, before, await world.stored(table.name, id)))
    }
    case 'delete': {
      const { status, body } = await ask('DELETE', `${path}?id=eq.${id}`)
      return written(status, body, (await world.stored(table.name, id)) === null)
    }
  }
}

/**
 * Whether an update happened. Throws if the row had the new values before, because then nobody could tell.
 */
export function hasChanged(change: Row, before: Row | null, after: Row | null): boolean {
  const holds = (row: Row | null) => (column: string) => JSON.stringify(row?.[column]) === JSON.stringify(change[column])
  const columns = Object.keys(change)
  if (columns.length === 0 || columns.some(holds(before)))
    throw new Error(`The change ${JSON.stringify(change)} is so already, or changes nothing: choose another.`)
  return columns.every(holds(after))
}

function seen({ status, body }: { status: number; body: any }, id: string, stored: Row | null, table: Table): string {
  if (status !== 200) return body.code
  const row = (body as Row[]).find((r) => r['id'] === id)
  return row === undefined || stored === null ? '-' : `row${differences(row, stored, table)}`
}

/**
 * Describes how a row as read differs from the stored one: which columns are null, which are pseudonyms, and
 * any other difference. A versioned column is skipped, because only reads have it.
 */
function differences(row: Row, stored: Row, table: Table): string {
  const groups = new Map<string, string[]>()
  // In the definition's order, because a migrated database has newer columns last.
  for (const column of allColumns(table)) {
    const told = row[column]
    if (column === table.versions?.of || JSON.stringify(told) === JSON.stringify(stored[column])) continue
    const how = told === null ? 'without' : String(told).startsWith(PSEUDONYM_PREFIX) ? 'pseudonym in' : 'another'
    groups.set(how, [...(groups.get(how) ?? []), column])
  }
  return groups.size === 0 ? '' : `: ${[...groups].map(([how, columns]) => `${how} ${columns.join(', ')}`).join('; ')}`
}

function written(status: number, body: any, happened: boolean): string {
  if (status >= 400) return happened ? `${body.code}, and yet it happened` : body.code
  return happened ? 'done' : '-'
}

/** Subscribes everybody to a row and inserts it. Each must hear the same as a read returns to them. */
async function hearAlike(scene: Scene): Promise<void> {
  const { world, table, state } = scene
  await world.reset()
  const id = world.id(table.name, state)
  await world.remove(table.name, id)
  const ears = await Promise.all(
    listenersTo(scene).map(async (person) => {
      const who = await clientOf(scene, person)
      return { person, who, ear: await listen(who, [{ table: table.name, filter: `id=eq.${id}` }]) }
    }),
  )
  await world.put(table.name, state)
  const stored = (await world.stored(table.name, id)) as Row
  await Promise.all(
    ears.map(async ({ person, who, ear }) => {
      const read = seen(
        await (await askAs(scene, person))('GET', `/rest/v1/${table.name}?select=${allColumns(table).join()}&id=eq.${id}`),
        id,
        stored,
        table,
      )
      await settles(ear.heard, read === '-' ? 0 : 1)
      const heard = ear.heard.map((c) => `row${differences(c.new as Row, stored, table)}`)[0] ?? '-'
      expect(heard, `what ${person} hears of ${table.name} (${state})`).toBe(read)
      await who.removeChannel(ear.channel)
    }),
  )
}

/** Returns the people who can listen for the row. A session that does not exist yet has no display link. */
const listenersTo = ({ world, table }: Scene): readonly Viewer[] =>
  viewersOf(world).filter((person) => person !== 'display' || !isSession(world, table))
const isSession = (world: World, { columns }: Table): boolean => world.hasWalls && columns['user_id'] !== undefined

async function clientOf({ world, people, table, state }: Scene, person: Viewer): Promise<SupabaseClient> {
  if (person !== 'display' && person !== 'other display') return people.who[person]
  return people.wall(await world.displayKey(table.name, state, person)).who
}

/**
 * Tries everything and formats the outcomes as a table. Differences within a row get a letter, explained
 * below it.
 */
async function observe(
  viewers: readonly Viewer[],
  states: readonly string[],
  tryOut: (state: string, verb: Verb, person: Viewer) => Promise<string>,
): Promise<string> {
  const notes: string[] = []
  const short = (outcome: string): string => {
    const [, differing] = outcome.split('row: ')
    if (differing === undefined) return outcome
    if (!notes.includes(differing)) notes.push(differing)
    return `row ${letter(notes.indexOf(differing))}`
  }
  const lines: string[][] = [['state', 'verb', ...viewers]]
  for (const state of states)
    for (const verb of VERBS) {
      const cells: string[] = []
      for (const person of viewers) cells.push(short(await tryOut(state, verb, person)))
      lines.push([state, verb, ...cells])
    }
  return [...align(lines), ...notes.map((differing, i) => `${letter(i)}: ${differing}`)].join('\n')
}

const letter = (i: number): string => String.fromCharCode(97 + i)

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
const squeeze = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/\s{2,}/g, '  '))
