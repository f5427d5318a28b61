import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type DisplaySettings, readDisplaySettings } from '../../parts/display-settings.ts'
import { texts } from '../../parts/texts/texts.tsx'
import { useFollowedRow } from '../data/followed-rows.ts'
import { logFailure } from '../data/log-failure.ts'
import { queryClient } from '../data/query-client.ts'
import { SignInProvider } from '../data/sign-in.tsx'
import { presentLink } from '../join/address.ts'
import type { Brand } from '../join/brand.ts'
import { useBrand, usePresentation } from '../join/presentation.ts'
import { useRoomWords } from '../room/room-texts.tsx'
import type { RoomWords } from '../room/speaks.tsx'
import { titleIn } from '../room/speaks.tsx'
import { closedText } from './closed-text.ts'
import { columnsOf, type Followed } from './followed.ts'

/** Current state of the session. */
export interface SignState {
  /** Text of the code: the session's current address if the given one is an address of it. */
  text: string
  settings: DisplaySettings
  /** Text above the title, or ''. */
  eyebrow: string
  /** A sentence that the session is closed. Null: people may join. */
  closed: string | null
  brand: Brand
  /** Of the room. Null: not known, or there is none. */
  words: RoomWords | null
}

interface Props {
  followed: Followed
  /** Text of the code in the page's URL. */
  text: string
  /** Settings in the page's URL, used until the session is read, or if it cannot be. */
  settings: DisplaySettings
  tell: (state: SignState) => void
}

/**
 * Follows a sign's session: a closed one no longer invites, and changed settings appear at once. Renders
 * nothing, since it is loaded after the sign, which works without it and keeps its elements.
 */
export function FollowedSign(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <SignInProvider>
        <Following {...props} />
      </SignInProvider>
    </QueryClientProvider>
  )
}

function Following({ followed, text: given, settings, tell }: Props) {
  const { row, state } = useFollowedRow<string, { id: string; active?: boolean } & Record<string, unknown>>({
    table: followed.table,
    select: columnsOf(followed),
    where: { id: followed.id },
    failure: 'Failed to load session',
    tell: logFailure,
  })
  const { row: presentation } = usePresentation(followed.id)
  const text = presentLink(given, presentation)
  const isClosed = state === 'missing' || row?.active === false
  const brand = useBrand(followed.id)
  const words = useRoomWords(followed.id)
  const closed = isClosed ? closedText(presentation?.closed_at ?? null, new Date(), words?.t ?? texts()) : null
  useEffect(() => {
    const own = row ? settingsOf(row, followed, settings) : settings
    const shown = words && followed.proposed ? { ...own, title: titleIn(words.t, own.title, followed.proposed) } : own
    tell({ text, settings: shown, eyebrow: row ? eyebrowOf(row, followed) : '', closed, brand, words })
  }, [row, followed, settings, text, closed, brand, words, tell])
  return null
}

function eyebrowOf(row: Record<string, unknown>, { eyebrow }: Followed): string {
  const text = eyebrow && row[eyebrow]
  return typeof text === 'string' ? text : ''
}

function settingsOf(row: Record<string, unknown>, { title, settings: column }: Followed, given: DisplaySettings): DisplaySettings {
  const headed = title && typeof row[title] === 'string' ? { ...given, title: row[title] } : given
  return readDisplaySettings(column === undefined ? headed : row[column], readDisplaySettings(headed, given))
}
