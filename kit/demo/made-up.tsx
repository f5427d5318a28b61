import { createContext, type ReactNode, useContext } from 'react'
import { type Selected, select } from '../../contract/select.ts'
import { useFollowedRows } from '../data/followed-rows.ts'
import { logFailure } from '../data/log-failure.ts'
import { useHost } from '../data/sign-in.tsx'
import { usePresentation } from '../join/presentation.ts'
import { Badge } from '../ui/badge.tsx'
import { TitleMark } from '../ui/page-header.tsx'
import { t } from './host-messages/t.ts'
import { madeUpName } from './made-up-names.ts'

const IsMadeUp = createContext(false)

/** A host's page of one session: says beside its title, and in the names of its files, if it is made up. */
export function MadeUpScope({ session, children }: { session: string; children: ReactNode }) {
  const isMadeUp = usePresentation(session).row?.made_up === true
  return (
    <IsMadeUp value={isMadeUp}>
      <TitleMark value={isMadeUp ? <MadeUpBadge /> : null}>{children}</TitleMark>
    </IsMadeUp>
  )
}

export const MadeUpBadge = () => <Badge className="border border-edge border-dashed">{t('demo.madeUp')}</Badge>

/** Returns a function that names the files of the session that this page shows. */
export function useFileName(): (name: string) => string {
  const isMadeUp = useContext(IsMadeUp)
  return (name) => (isMadeUp ? madeUpName(name) : name)
}

const MADE_UP = select('presentations', ['id'])

/** The ids of the host's made-up sessions. */
export const useMadeUpIds = (): ReadonlySet<string> =>
  new Set(
    useFollowedRows<'presentations', Selected<typeof MADE_UP>>({
      ...MADE_UP,
      where: { user_id: useHost().userId, made_up: true },
      order: { column: 'id' },
      failure: 'Failed to load what is made up',
      tell: logFailure,
    }).rows.map(({ id }) => id),
  )
