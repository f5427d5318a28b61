import type { Compilable } from 'kysely'
import type { Actor } from '../../../contract/actor.ts'
import type { Filter } from '../../../contract/filter.ts'
import type { Row } from '../../../contract/json.ts'
import type { Rows } from '../../../contract/procedure.ts'
import { nowText } from '../../../contract/values.ts'
import { fairnessOf } from '../../fairness/fairness.ts'
import type { Lookup } from '../../filter/matches.ts'
import { loadRelated } from '../../policy/related.ts'
import type { Services } from '../../services.ts'
import { turns } from '../../store/group-commit.ts'
import { createRows } from '../../store/rows.ts'
import type { RawRow, Tx } from '../../store/store.ts'

/** What the steps of one write share. */
export interface Writing {
  services: Services
  actor: Actor
  tx: Tx
  rows: Rows
}

/** Runs `work` in a write transaction. What it throws undoes all of it. */
export function inWrite<T>(services: Services, actor: Actor, work: (w: Writing) => Promise<T>): Promise<T> {
  const { store, catalog, clock } = services
  const writer = { userId: actor.kind === 'host' ? actor.userId : null, newId: clock.newId }
  const { ledger } = fairnessOf(services)
  return store.write((tx) => work({ services, actor, tx, rows: createRows(catalog, store, tx, writer, ledger) }))
}

/** The committed rows of any table, for a procedure that declared to write nothing: it needs no transaction and holds up no write, and others have their turn between its reads. */
export function committedRows({ store, catalog, clock }: Services): { rows: Rows; now: string } {
  const refuseToWrite = (): never => {
    throw new Error('A procedure that is declared readOnly tried to write.')
  }
  const now = nowText(clock.now())
  const breathe = turns()
  const { find } = createRows(catalog, store, {
    async all<T>(query: Compilable, read: (raw: RawRow) => T = (raw) => raw as T) {
      await breathe()
      return (await store.read(query)).map(read)
    },
    sql: store.readSql,
    emit: refuseToWrite,
    add: refuseToWrite,
    settle: async () => {},
    settleAll: async () => {},
    now,
  })
  return { rows: { find, insert: refuseToWrite, update: refuseToWrite, delete: refuseToWrite }, now }
}

/** Loads what the filters need to be judged of these rows, as the transaction sees it. */
export const related = ({ services, tx }: Writing, filters: readonly Filter[], rows: readonly Row[]): Promise<Lookup> =>
  loadRelated(tx.sql, services.catalog, filters, rows)
