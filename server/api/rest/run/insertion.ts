import type { Row } from '../../../../contract/json.ts'
import type { Services } from '../../../services.ts'
import type { Admission, Asker } from '../../fairness/admit.ts'
import type { InsertPlan } from '../plan/insert-plan.ts'
import type { Writing } from './write-tx.ts'

export interface Inserted {
  /** Ids of the rows written, new or merged into, in the request's order. */
  ids: string[]
  /** The new rows among them, and their bytes (see diskBytesOf). */
  made: Row[]
  bytes: number
}

/** Makes the answer, within the transaction that writes. */
export interface Answering<T> {
  /** Whether it reads rows. */
  reads: boolean
  answer(w: Writing, inserted: Inserted): Promise<T>
}

/** An insert that was admitted. */
export interface Insertion<T> {
  services: Services
  plan: InsertPlan
  asker: Asker
  admission: Admission
  answering: Answering<T>
}
export interface Done<T> {
  answer: T
  written: number
}
