import { Activity, Drama, Plus } from 'lucide-react'
import { LIMITS } from '../../contract/limits.ts'
import type { WebTool } from '../../contract/tool.ts'
import { useDemo } from '../../kit/demo/use-demo.ts'
import { NEW_HASH } from '../../kit/list/use-asked-new.ts'
import { t } from './host-messages/t.ts'
import type { Found } from './own-sessions.ts'

/** Returns what begins a new session of each tool. Their words are those of `sessionPages`. */
export const newSessions = (tools: readonly WebTool[]): readonly Found[] =>
  tools.flatMap(({ name, title, path, sessionPages }) =>
    (sessionPages ?? []).map(({ texts }) => ({ id: `new ${name}`, label: texts.new(), about: title, icon: Plus, to: path + NEW_HASH })),
  )

/** The pages of whoever runs the server. */
export const operatorPages = (): readonly Found[] => [
  { id: 'operation', label: t('search.operation'), icon: Activity, to: '/operation' },
  { id: 'venue', label: t('search.venue'), words: t('search.venue.words'), icon: Activity, to: '/operation/venue' },
  { id: 'settings', label: t('search.settings'), words: t('search.settings.words'), icon: Activity, to: '/operation/settings' },
  { id: 'accounts', label: t('search.accounts'), words: t('search.accounts.words'), icon: Activity, to: '/operation/accounts' },
  { id: 'mails', label: t('search.mails'), words: t('search.mails.words'), icon: Activity, to: '/operation/mails' },
]

/** Returns what starts, or ends, the made-up audience of the host, and shows the dashboard meanwhile. */
export function useDemoCommand(): readonly Found[] {
  const { state, doing, start, clear } = useDemo()
  if (!state || doing) return []
  const label = { none: t('search.demo.none'), here: t('search.demo.here'), left: t('search.demo.left') }[state.is]
  const about = state.is === 'none' ? t('search.demo.about', { count: LIMITS.demoPhones }) : undefined
  return [
    {
      id: 'demo',
      label,
      words: t('search.demo.words'),
      ...(about && { about }),
      icon: Drama,
      to: '/dashboard',
      run: state.is === 'none' ? start : clear,
    },
  ]
}
