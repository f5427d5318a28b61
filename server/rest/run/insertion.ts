import type { Admission, Asker } from '../../fairness/admit.ts'
import type { Services } from '../../services.ts'
import type { InsertPlan } from '../plan/insert-plan.ts'
import type { Writing } from './write-tx.ts'

export interface Inserted {
  /** The ids of the rows that were written, new or merged into, in the request's order. */
  ids: string[]
  /** How many of them are new, and how many bytes those take (see diskBytesOf). */
  created: number
  bytes: number
}

/** How the answer is made, in the transaction that writes. */
export interface Answering<T> {
  /** It reads rows. */
  reads: boolean
  answer(w: Writing, inserted: Inserted): Promise<T>
}

/** An insert that was let in. */
export interface Insertion<T> {
  services: Services
  plan: InsertPlan
  asker: Asker
  admission: Admission
  answering: Answering<T>
}
/** What came of it. */
export interface Done<T> {
  answer: T
  /** Rows that were written. */
  written: number
}
