import type { Json, Row } from '../../contract/json.ts'

/**
 * Complete rows of the test tools, for tests that write past the API, where nothing fills in missing columns.
 */
const AT = '2026-01-01T00:00:00.000000+00:00'

/** Returns an open show of this host, whose cheers are hidden from the audience. */
export function wholeShow(userId: string, more: Row = {}): Row {
  const id = crypto.randomUUID()
  const flags = { open: true, show_cheers: false }
  return { id, name: 's', slug: `s-${id}`, user_id: userId, ...flags, pin: null, settings: {}, created_at: AT, ...more }
}

/** Returns a pending act of this show, from no device. */
export const wholeAct = (showId: Json | undefined, more: Row = {}): Row => ({
  id: crypto.randomUUID(),
  show_id: showId ?? null,
  title: 't',
  status: 'pending',
  minutes: null,
  device_id: null,
  created_at: AT,
  ...more,
})

export const wholeErrand = (details: string, more: Row = {}): Row => ({
  id: crypto.randomUUID(),
  details,
  n: null,
  done: false,
  extra: null,
  ...more,
})
