import type { Json, Row } from './json.ts'

/**
 * A made-up audience, with which somebody tries every tool alone at a desk. Each tool says in its `demo.ts`
 * what a made-up session of it is, and what a made-up phone does there. Decision record 164.
 */

/** Returns a number from 0 (included) to 1 (excluded). */
export type Random = () => number

/**
 * A request of the host that makes a demo: rows of a table, a procedure, or a file of a row, which `named`
 * then names in the row by its address.
 */
export type DemoStep =
  | { insert: string; rows: readonly Row[] }
  | { call: string; args: Row }
  | { upload: string; id: string; bytes: Uint8Array; named: (url: string) => Row }

export interface DemoMaking {
  random: Random
  newId: () => string
  /** Returns the id of the made-up session in this table, if it was made before. */
  sessionIn: (table: string) => string | null
}

/** A made-up session: its id, how it is made, and what `act` needs to know of it. */
export interface DemoSession<K = Json> {
  id: string
  steps: readonly DemoStep[]
  known: K
}

/** A moment at which a made-up phone may do something. */
export interface DemoTurn<K = Json> {
  random: Random
  newId: () => string
  session: string
  known: K
  /** Answer to `look`, a few seconds old at most. Null: there is none. */
  seen: Json
  /** The session is on the stage of its event. */
  isOnStage: boolean
  /** Name of the made-up person, and their number from 0. */
  name: string
  person: number
  /** The `once` of each act that this person has done in this session. */
  done: ReadonlySet<string>
}

/**
 * A request of a made-up phone: a row, which gets an id and the phone's device id, or a call. `once` names
 * what is done, so that nobody does it twice.
 */
export type DemoAct = { once: string } & (
  | { insert: string; row: Row }
  | { call: string; args: Row }
  | { update: string; id: string; row: Row }
)

/** The host, or a helper with this role, does what an audience may not. */
export type DemoStaff = 'host' | 'moderate' | 'score'

export interface DemoKind<K = Json> {
  /** The table of the sessions. */
  table: string
  /** Order in the event, ascending. */
  position: number
  /** Open to phones whatever is on stage. */
  beside?: true
  /** Load tests use a session of this kind: it is made by rows alone, and every act is a row. */
  loadTest?: true
  /** Planned length in minutes, and notes for the host. */
  minutes: number
  notes: string
  create: (making: DemoMaking) => DemoSession<K>
  /** Path and query below /rest/v1/ of what a phone reads of the session. */
  look?: (session: string) => string
  /** Returns what a phone does now, or null. Must be allowed to the audience. */
  act?: (turn: DemoTurn<K>) => DemoAct | null
  /**
   * The same for somebody who works for the host, called every few seconds. `look`: what a helper reads
   * instead of what phones read.
   */
  tend?: { by: DemoStaff; look?: (session: string) => string; act: (turn: DemoTurn<K>) => DemoAct | null }
}

/** Types a kind by what it knows of its sessions. Returns its argument. */
export function defineDemo<K>(kind: DemoKind<K>): DemoKind
export function defineDemo(kind: DemoKind): DemoKind {
  return kind
}

/** An item of the made-up event. */
export interface DemoItem {
  session: string
  beside: boolean
  minutes: number
  notes: string
}

/** The event that holds the made-up sessions. */
export interface DemoEvent {
  table: string
  /** `items`: in their order. */
  create: (items: readonly DemoItem[], making: DemoMaking) => Omit<DemoSession, 'known'>
  /** Path and query below /rest/v1/ of what phones follow. */
  look: (event: string) => string
  /** Returns the session on stage by the answer to `look`, null where none is; undefined: the event is gone. */
  onStage: (seen: Json) => string | null | undefined
}

export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

/** State of an account's demo. `left`: its sessions are there, and the phones are gone. */
export interface DemoState {
  is: 'none' | 'here' | 'left'
  /** Whether the account has nothing yet, so that a demo is offered. */
  offered: boolean
  /** The event that was made. */
  event: string | null
  /** ISO time when the phones leave. Null: they are not here. */
  until: string | null
}
export const DEMO_STATE = '/demo/v1/state'
export const DEMO_START = '/demo/v1/start'
export const DEMO_CLEAR = '/demo/v1/clear'
