import { Activity, Drama, Plus } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { useDemo } from '../../kit/demo/use-demo.ts'
import { NEW_HASH } from '../../kit/list/use-asked-new.ts'
import type { Found } from './own-sessions.ts'

/** Returns what begins a new session of each tool. Their noun is that of `sessionPages`. */
export const newSessions = (tools: readonly WebTool[]): readonly Found[] =>
  tools.flatMap(({ name, title, path, sessionPages }) =>
    (sessionPages ?? []).map(({ noun }) => ({ id: `new ${name}`, label: `New ${noun}`, about: title, icon: Plus, to: path + NEW_HASH })),
  )

/** The pages of whoever runs the server. */
export const OPERATOR_PAGES: readonly Found[] = [
  { id: 'operation', label: 'How the server is doing', icon: Activity, to: '/operation' },
  { id: 'venue', label: 'Venue check', icon: Activity, to: '/operation/venue' },
  { id: 'settings', label: 'Settings of this server', icon: Activity, to: '/operation/settings' },
]

/** Returns what starts, or ends, the made-up audience of the host, and shows the dashboard meanwhile. */
export function useDemoCommand(): readonly Found[] {
  const { state, doing, start, clear } = useDemo()
  if (!state || doing) return []
  const label = { none: 'Start a made-up audience', here: 'Stop and clear the made-up audience', left: 'Clear the made-up audience' }[
    state.is
  ]
  return [{ id: 'demo', label, icon: Drama, to: '/dashboard', run: state.is === 'none' ? start : clear }]
}
