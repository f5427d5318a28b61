import type { Row } from '../../contract/json.ts'
import type { Table } from '../../contract/table.ts'
import { policyTables as attendance } from '../../tools/attendance/outcomes.ts'
import { policyTables as evenings } from '../../tools/evenings/outcomes.ts'
import { policyTables as polls } from '../../tools/polls/outcomes.ts'
import { policyTables as qa } from '../../tools/qa/outcomes.ts'
import { policyTables as raffle } from '../../tools/raffle/outcomes.ts'
import { policyTables as scanthis } from '../../tools/scanthis/outcomes.ts'
import { policyTables as scoreboards } from '../../tools/scoreboards/outcomes.ts'
import { policyTables as survey } from '../../tools/survey/outcomes.ts'
import { policyTables as telestrator } from '../../tools/telestrator/outcomes.ts'
import { policyTables as voting } from '../../tools/voting/outcomes.ts'
import { policyTables as whiteboard } from '../../tools/whiteboard/outcomes.ts'
import { policyTables as wordclouds } from '../../tools/wordclouds/outcomes.ts'
import { PERSONS as ASKING, type Person as Asking, type Names, type PolicyTables, readOutcomes } from '../policies/outcomes.ts'
import { TABLES } from './furniture.ts'

/**
 * Everybody who sends requests. The tokens of the last two must open nothing: one still owes a second factor,
 * the session of the other has ended.
 */
export const PERSONS = [...ASKING, 'second factor due', 'session ended'] as const
export type Person = (typeof PERSONS)[number]

/** The verbs that the attack tries on whole rows. */
export type Verb = 'list' | 'read' | 'follow' | 'insert' | 'update' | 'delete'

export interface State {
  row(names: Names): Row
  /** The change that an update tries. */
  change(names: Names): Row
  may(verb: Verb, person: Person): boolean
  /** Columns that the server changes too when this person updates the row. */
  also(person: Person): readonly string[]
  /** Columns that a permitted person reads as null (`hidden`) or as a pseudonym (`masked`). */
  told(verb: Verb, person: Person): { hidden: readonly string[]; masked: readonly string[] }
}

export interface Declared {
  states: Readonly<Record<string, State>>
  /** Columns that must be unique. They get a value of their own for each row. */
  unique: readonly string[]
  /** Each row references a row of its own. */
  alone: boolean
}

/**
 * The tables that belong to no tool. A logo's row has the id of its account, and this one belongs to nobody:
 * server/api/presentations/logo.test.ts tests the host's own.
 */
const OF_THE_ENGINE: Pick<PolicyTables, 'states' | 'changes' | 'outcomes'> = {
  states: {
    presentations: {
      any: ({ owner }) => ({
        session_table: 'polls',
        user_id: owner,
        code: 'CCCC',
        proof: 'DDDD',
        path: '/canary',
        display_secret: 'canary-secret-of-walls',
      }),
      third: ({ owner }) => ({ session_table: 'polls', user_id: owner, code: 'HHHH', proof: 'JJJJ', path: '/canary', title: 'Canary' }),
      another: ({ owner }) => ({ session_table: 'polls', user_id: owner, code: 'FFFF', proof: 'GGGG', path: '/canary', title: 'Canary' }),
    },
    shared_reports: {
      shared: ({ owner, id }) => ({ session_id: id('presentations', 'any'), user_id: owner, secret_hash: 'canary-hash', body: {} }),
    },
    helpers: {
      'with a role': ({ owner, id }) => ({
        session_id: id('presentations', 'any'),
        user_id: owner,
        name: 'Canary',
        role: 'stage',
        secret_hash: 'canary-hash',
        until: '2999-01-01T00:00:00.000000+00:00',
      }),
    },
    trash: {
      deleted: ({ owner }) => ({
        user_id: owner,
        session_id: '01a2038b-0000-7000-8000-00000000cafe',
        session_table: 'polls',
        title: 'Canary',
        deleted_at: '2999-01-01T00:00:00.000000+00:00',
      }),
      'being deleted': ({ owner }) => ({
        user_id: owner,
        session_id: '01a2038b-0000-7000-8000-00000000caff',
        session_table: 'polls',
        title: 'Canary',
        created_at: '2999-01-01T00:00:00.000000+00:00',
      }),
    },
    session_copies: {
      'being made': ({ owner }) => ({
        user_id: owner,
        session_id: '01a2038b-0000-7000-8000-00000000cafd',
        sessions: [],
        row_count: 2,
        created_at: '2999-01-01T00:00:00.000000+00:00',
      }),
    },
    account_logos: { 'of another account': () => ({ file: null }) },
  },
  changes: {
    presentations: () => ({ showing: 'code' }),
    shared_reports: () => ({ secret_hash: 'another' }),
    helpers: () => ({ role: 'moderate' }),
    trash: () => ({ title: 'Another' }),
    session_copies: () => ({ row_count: 3 }),
    account_logos: () => ({ file: null }),
  },
  outcomes: {
    presentations: `
      verb    owner  other host  phone  other phone  anyone  states
      list    row    -           -      -            -       *
      read    row    row a       row a  row a        row a   *
      update  done   -           -      -            -       *
      a: without user_id, display_secret, code_until, logo, look`,
    session_copies: `
      verb    owner  other host  phone  other phone  anyone  states
      list    row    -           -      -            -       *
      read    row    -           -      -            -       *
      follow  row    -           -      -            -       *`,
    shared_reports: `
      verb    owner  other host  phone  other phone  anyone  states
      list    row a  -           -      -            -       *
      read    row a  -           -      -            -       *
      follow  row a  -           -      -            -       *
      delete  done   -           -      -            -       *
      a: without secret_hash, body`,
    helpers: `
      verb    owner  other host  phone  other phone  anyone  states
      list    row a  -           -      -            -       *
      read    row a  -           -      -            -       *
      follow  row a  -           -      -            -       *
      delete  done   -           -      -            -       *
      a: without secret_hash`,
    trash: `
      verb    owner  other host  phone  other phone  anyone  states
      list    row    -           -      -            -       *
      read    row    -           -      -            -       *
      follow  row    -           -      -            -       *
      delete  done   -           -      -            -       deleted`,
    account_logos: 'verb  states',
  },
}

const ALL = [
  OF_THE_ENGINE,
  attendance,
  evenings,
  polls,
  qa,
  raffle,
  scanthis,
  scoreboards,
  survey,
  telestrator,
  voting,
  whiteboard,
  wordclouds,
]

/** The permissions of each table, from the outcomes of its tool. The matrix fails on a table without them. */
export const DECLARED: Readonly<Record<string, Declared>> = Object.fromEntries(
  ALL.flatMap(({ states, changes, outcomes }) =>
    Object.entries(states).map(([name, rows]) => {
      const outcome = readOutcomes(outcomes[name] ?? '')
      const of = (state: string, verb: Verb, person: Person): string => (isAsking(person) ? outcome(verb, state, person) : '-')
      const declared: Declared = {
        states: Object.fromEntries(
          Object.entries(rows).map(([state, row]): [string, State] => [
            state,
            {
              row,
              change: (names) => changes[name]?.(names, state) ?? {},
              may: (verb, person) => /^(row|done)\b/.test(of(state, verb, person)),
              also: (person) => /^done, and (.*)/.exec(of(state, 'update', person))?.[1]?.split(', ') ?? [],
              told: (verb, person) => columnsIn(of(state, verb, person)),
            },
          ]),
        ),
        ...uniqueIn(TABLES.find((table) => table.name === name)),
      }
      return [name, declared]
    }),
  ),
)

const isAsking = (person: Person): person is Asking => (ASKING as readonly Person[]).includes(person)

/** `row: without pin; pseudonym in device_id` → hidden: pin, masked: device_id. */
function columnsIn(outcome: string): ReturnType<State['told']> {
  const after = (words: string): string[] => new RegExp(`${words} ([^;]+)`).exec(outcome)?.[1]?.split(', ') ?? []
  return { hidden: after('without'), masked: after('pseudonym in') }
}

/**
 * Returns what makes a table's rows unique. Where a phone may have one row per parent, or a parent one row,
 * each row gets a parent of its own. Other unique columns get a value for each row.
 */
function uniqueIn(table: Table | undefined): Pick<Declared, 'unique' | 'alone'> {
  const last = [...(table?.unique ?? []).flatMap((columns) => columns.slice(-1)), ...(table?.distinct ? [table.distinct.of] : [])]
  const isParent = (name: string): boolean => {
    const column = table?.columns[name]
    return column?.type === 'uuid' && column.references !== undefined
  }
  return {
    unique: last.filter((column) => column !== 'device_id' && table?.columns[column]?.type !== 'uuid'),
    alone: last.some((column) => column === 'device_id' || isParent(column)),
  }
}
