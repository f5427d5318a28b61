import { eq } from '../../../contract/filter.ts'
import { FIRST_LANGUAGE } from '../../../contract/languages.ts'
import { presentations } from '../../../contract/presentation.ts'
import type { Services } from '../../services.ts'
import { readByIds } from '../../store/sql/by-id.ts'
import { placeOfKey } from '../../store/write-place.ts'
import { changeAdmitted } from '../fairness/admit.ts'
import { ownTexts } from '../pages/page-texts.ts'
import { inWrite } from '../rest/run/write-tx.ts'
import { readKind, type SentRow } from './read-sent.ts'

/**
 * Takes a row of this device back, as a host's delete would, in a transaction that checks again whose row it
 * is and what its session allows. Returns whether it did. A row that is gone already counts as taken back.
 * Throws LL429 as for other changes by a phone.
 */
export async function takeBack(services: Services, device: string, { kind, id, session }: SentRow): Promise<boolean> {
  const { catalog, store } = services
  const place = () => placeOfKey(store, kind.table, 'id', id)
  const actor = { kind: 'device', deviceId: device } as const
  const take = () =>
    inWrite(
      services,
      actor,
      async ({ tx, rows }) => {
        const [shown] = await readByIds(tx.sql, presentations, [session])
        if (shown?.['take_back'] !== true) return false
        const [own] = await readKind(catalog, tx.sql, kind, { sessions: [session], device, id, t: ownTexts(FIRST_LANGUAGE) })
        if (!own) return true
        if (kind.blank) await rows.update(kind.table, eq('id', id), kind.blank(own.row))
        else await rows.delete(kind.table, eq('id', id))
        return true
      },
      { place },
    )
  return changeAdmitted(services, actor, take, Number)
}
