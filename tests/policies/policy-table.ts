import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PSEUDONYM_PREFIX } from '../../contract/device.ts'
import type { Json, Row } from '../../contract/json.ts'
import { allColumns, type Table } from '../../contract/table.ts'
import { listen, settles } from '../compat/listening.ts'
import { linesOf, PERSONS, type Person, type PolicyTables, parentOf, VERBS, type Verb, type Viewer, writeOutcomes } from './outcomes.ts'
import { type Ask, gatherPeople, type People } from './people.ts'
import { createWorld, type World } from './world.ts'

/**
 * Long, because each verb of each person on each state of a row takes several requests and commits, which add
 * up on a busy machine.
 */
const TABLE_MS = 180_000

/**
 * Compares a tool's policies with a hand-written table: for every table, every state of a row, every verb and
 * every person, over HTTP. The cases come from the tool's definitions, so that a new table, state or grant
 * fails until somebody has written its outcome. Then row changes are compared with the same table: a person
 * who may read a row must hear of it, with the same columns hidden, and nobody else may.
 * The title quotes the rules that the outcomes hold.
 */
export function describePolicies(title: string, policies: PolicyTables): void {
  const { tool, migrations, states, outcomes } = policies
  describe(title, () => {
    let people: People
    let world: World
    beforeAll(async () => {
      people = await gatherPeople({ tools: [tool], ...(migrations !== undefined && { migrations }) })
      world = createWorld(people, policies)
    })
    afterAll(() => people.stop())

    it.each(tool.tables.map((table) => [table.name, table] as const))(
      '%s',
      async (name, table) => {
        const names = Object.keys(states[name] ?? {})
        expect(names, `states of ${name}: name the kinds of rows it may hold`).not.toEqual([])
        const observed = await observe(table, names, { world, people })
        expect(
          linesOf(observed),
          `What comes of it differs from the table declared for "${name}". Observed:\n\n${observed}\n\nMend the policy, or judge every line and declare this.\n`,
        ).toEqual(linesOf(outcomes[name] ?? ''))
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

/** Returns how to ask as somebody over plain HTTP. The key of a link is that of the row's session. */
async function askAs({ world, people, table, state }: Scene, person: Viewer): Promise<Ask> {
  return isPerson(person) ? people.ask[person] : people.linked(await world.linkKey(table.name, state, person)).ask
}

/** Verbs that change no row. VERBS begins with them. */
const READS: readonly Verb[] = ['list', 'read', 'follow', 'find by', 'match by']

const viewersOf = ({ links }: World): readonly Viewer[] => [...PERSONS, ...links]
const isPerson = (viewer: Viewer): viewer is Person => (PERSONS as readonly Viewer[]).includes(viewer)

/**
 * Returns the outcome: `row` or `row: without …, pseudonym in …` for reads, `done` for writes (`done, but
 * status` if the server decided that column, `done, and staged_at` if it changed that one too), `all`,
 * `some: …` or `all but: …` for columns, `-` for nothing, or the code of the refusal.
 */
async function attempt({ verb, person, ...scene }: Attempt): Promise<string> {
  const { world, table, state } = scene
  const id = world.id(table.name, state)
  const path = `/rest/v1/${table.name}`
  const ask = await askAs(scene, person)
  const stored = (await world.stored(table.name, id)) as Row
  const read = async (filter: string) => seen(await ask('GET', `${path}?select=${allColumns(table).join()}${filter}`), id, stored, table)
  const byId = `&id=eq.${id}`
  // No filter equals a JSON value.
  const comparable = allColumns(table).filter((column) => stored[column] === null || typeof stored[column] !== 'object')
  const up = parentOf(table)
  const byParent = up ? `&${up.column}=eq.${stored[up.column]}` : byId
  /** Names the row in a way that this person may read: by its id, or else by its parent. */
  const naming = async () => ((await read(byId)).startsWith('row') ? byId : byParent).slice(1)
  switch (verb) {
    case 'list':
      return read('')
    case 'read': {
      const counted = await ask('HEAD', `${path}?id=eq.${id}`, undefined, { prefer: 'count=exact' })
      const told = await read(byId)
      expect(counted.headers.get('content-range')?.split('/')[1], 'a count tells what a read tells').toBe(told === '-' ? '0' : '1')
      return told
    }
    case 'follow':
      return read(byParent)
    case 'find by':
      return columnsThat(comparable, async (column) => (await read(asFilter(column, stored[column]))).startsWith('row'))
    case 'match by': {
      const named = await naming()
      return columnsThat(comparable, async (column) => (await read(`&${named}${asFilter(column, stored[column])}`)).startsWith('row'))
    }
    case 'insert': {
      await world.remove(table.name, id)
      const sent = world.sendable(table.name, state)
      const { status, body } = await ask('POST', path, sent)
      const kept = await world.stored(table.name, id)
      const decided = Object.keys(sent).filter((column) => JSON.stringify(kept?.[column]) !== JSON.stringify(sent[column]))
      return `${written(status, body, kept !== null)}${kept && decided.length > 0 ? `, but ${decided.join(', ')}` : ''}`
    }
    case 'send': {
      await world.remove(table.name, id)
      return columnsThat(allColumns(table), async (column) => {
        const { status } = await ask('POST', path, { ...world.sendable(table.name, state), [column]: stored[column] ?? null })
        if (status < 300) await world.remove(table.name, id)
        return status < 300
      })
    }
    case 'update': {
      const change = world.change(table.name, state)
      const { status, body } = await ask('PATCH', `${path}?${await naming()}`, change)
      const kept = await world.stored(table.name, id)
      const more = allColumns(table).filter(
        (column) => !(column in change) && JSON.stringify(kept?.[column]) !== JSON.stringify(stored[column]),
      )
      return `${written(status, body, hasChanged(change, stored, kept))}${more.length > 0 ? `, and ${more.join(', ')}` : ''}`
    }
    case 'set': {
      const named = await naming()
      return columnsThat(allColumns(table), async (column) => {
        const body = { [column]: stored[column] ?? null }
        const answer = await ask('PATCH', `${path}?${named}&select=id`, body, { prefer: 'return=representation' })
        return answer.status === 200 && answer.body.length > 0
      })
    }
    case 'delete': {
      const { status, body } = await ask('DELETE', `${path}?${await naming()}`)
      return written(status, body, (await world.stored(table.name, id)) === null)
    }
  }
}

const asFilter = (column: string, value: Json | undefined): string =>
  value === null || value === undefined ? `&${column}=is.null` : `&${column}=eq.${encodeURIComponent(String(value))}`

/** Returns the columns for which `holds` resolves with true, as text. */
async function columnsThat(columns: readonly string[], holds: (column: string) => Promise<boolean>): Promise<string> {
  const yes: string[] = []
  const no: string[] = []
  for (const column of columns) ((await holds(column)) ? yes : no).push(column)
  if (no.length === 0) return 'all'
  if (yes.length === 0) return '-'
  return yes.length <= no.length ? `some: ${yes.join(', ')}` : `all but: ${no.join(', ')}`
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

/** Returns the people who can listen for the row. A session that does not exist yet has no links. */
const listenersTo = ({ world, table }: Scene): readonly Viewer[] =>
  viewersOf(world).filter((viewer) => isPerson(viewer) || viewer.startsWith('other') || !isSession(world, table))
const isSession = (world: World, { columns }: Table): boolean => world.hasWalls && columns['user_id'] !== undefined

async function clientOf({ world, people, table, state }: Scene, person: Viewer): Promise<SupabaseClient> {
  return isPerson(person) ? people.who[person] : people.linked(await world.linkKey(table.name, state, person)).who
}

/** Tries everything and formats the outcomes as a table. */
async function observe(table: Table, states: readonly string[], { world, people }: Pick<Scene, 'world' | 'people'>): Promise<string> {
  const viewers = viewersOf(world)
  const verbs = VERBS.filter((verb) => verb !== 'follow' || parentOf(table))
  const seen = new Map<string, string>()
  for (const state of states)
    for (const verb of verbs)
      for (const [at, person] of viewers.entries()) {
        const isUnchanged = READS.includes(verb) && (verb !== verbs[0] || at > 0)
        if (!isUnchanged) await world.reset()
        seen.set(`${verb} ${state} ${person}`, await attempt({ world, people, table, state, verb, person }))
      }
  return writeOutcomes(verbs, states, viewers, (verb, state, viewer) => seen.get(`${verb} ${state} ${viewer}`) as string)
}
