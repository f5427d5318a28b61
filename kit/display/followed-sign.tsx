import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type DisplaySettings, readDisplaySettings } from '../../parts/display-settings.ts'
import { useFollowedRow } from '../data/followed-rows.ts'
import { logFailure } from '../data/log-failure.ts'
import { queryClient } from '../data/query-client.ts'
import { SignInProvider } from '../data/sign-in.tsx'
import { usePresentation } from '../wall/presentation.ts'
import { closedText } from './closed-text.ts'
import { columnsOf, type Followed } from './followed.ts'

/** What is known of the session at the moment. */
export interface SignState {
  settings: DisplaySettings
  /** Above the title; '': nothing. */
  eyebrow: string
  /** It is closed, in a sentence; null: people may join. */
  closed: string | null
  /** The path of its host's logo. */
  logo: string | null
}

interface Props {
  followed: Followed
  /** As the address says: until the session was read, and where it cannot be. */
  settings: DisplaySettings
  tell: (state: SignState) => void
}

/**
 * What a sign follows its session with: closed it invites no more, and changed settings are seen at once. Draws nothing: it is loaded beside the
 * sign, which stands before and without it, and stays the same elements.
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

function Following({ followed, settings, tell }: Props) {
  const { row, state } = useFollowedRow<string, { id: string; active?: boolean } & Record<string, unknown>>({
    table: followed.table,
    select: columnsOf(followed),
    where: { id: followed.id },
    failure: 'Failed to load session',
    tell: logFailure,
  })
  const { row: presentation } = usePresentation(followed.id)
  const isClosed = state === 'missing' || row?.active === false
  const logo = presentation?.logo ?? null
  const closed = isClosed ? closedText(presentation?.closed_at ?? null, new Date()) : null
  useEffect(() => {
    tell({ settings: row ? settingsOf(row, followed, settings) : settings, eyebrow: row ? eyebrowOf(row, followed) : '', closed, logo })
  }, [row, followed, settings, closed, logo, tell])
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
