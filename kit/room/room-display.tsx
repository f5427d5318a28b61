import type { ReactNode } from 'react'
import { useT } from '../../parts/texts/texts.tsx'
import { usePresentation } from '../join/presentation.ts'
import { RoomOrReaderTexts, RoomTexts } from './room-texts.tsx'
import './room-display.css'

/** A display at an address of its own: in the words of its room, and marked if its audience is made up. */
export const RoomDisplay = ({ session, children }: { session: string; children: ReactNode }) => (
  <RoomTexts session={session}>
    {children}
    <MadeUpMark session={session} />
  </RoomTexts>
)

/** A display that people open on their own phones, too: where its host chose no language, in the reader's. */
export const WatchedDisplay = ({ session, children }: { session: string; children: ReactNode }) => (
  <RoomOrReaderTexts session={session}>
    {children}
    <MadeUpMark session={session} />
  </RoomOrReaderTexts>
)

/** Says at the upper edge of the screen that the audience of a session is made up. */
export function MadeUpMark({ session }: { session: string }) {
  const t = useT()
  const { row } = usePresentation(session)
  return row?.made_up === true && <p className="made-up-mark">{t('wall.madeUp')}</p>
}
