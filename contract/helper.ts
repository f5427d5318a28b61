import { belongsTo, createdAt, defineTable, id, text, userId } from './table.ts'

/**
 * Helper links: a host gives a person without an account one role, for an event or one session, until a time.
 * Decision record 148.
 */

/**
 * - `stage`: runs the stage: what is on it, what the wall shows, and the main actions of sessions
 * - `moderate`: decides about questions and answers before the room sees them
 * - `score`: adds points to teams, and takes them back
 * - `checkin`: checks people in and corrects their records
 * - `words`: approves and hides words of word clouds
 */
export const HELPER_ROLES = ['stage', 'moderate', 'score', 'checkin', 'words'] as const
export type HelperRole = (typeof HELPER_ROLES)[number]

/** Longest name of a helper, in characters. */
export const HELPER_NAME_MAX = 60
/** Most helpers of one event or session, those whose time is over not counted. */
export const HELPERS_MAX = 50
/** Hours for which a link can be made, at most: 31 days. */
export const HELPER_HOURS_MAX = 744
export const HELPER_HOURS = 24

export const helpers = defineTable({
  name: 'helpers',
  about: 'People without an account who help with an event or a session by a link: role, until when, last use. Deleting one ends its link.',
  columns: {
    id,
    session_id: belongsTo('presentations'),
    user_id: userId,
    name: text(HELPER_NAME_MAX, { min: 1, trim: true }),
    role: text(10, { oneOf: HELPER_ROLES }),
    /** SHA-256 of the link's secret, in hex. The secret itself is not kept. */
    secret_hash: text(64),
    until: { type: 'timestamp' },
    /** Last use, to the minute. Null: never. */
    used_at: { type: 'timestamp', nullable: true },
    created_at: createdAt,
  },
})

declare module './row-types.ts' {
  interface Tables {
    helpers: typeof helpers
  }
}

/** A helper link: the helper's id, and the secret that proves it. */
export interface HelperLink {
  id: string
  secret: string
}

/** Returns the API key of a helper link, used instead of the public key. It names and proves the helper. */
export const helperKey = ({ id, secret }: HelperLink): string => `helper.${id}.${secret}`

const HELPER_KEY = /^helper\.([0-9a-f-]{36})\.([A-Za-z0-9_-]{22})$/

/** Parses a helper key. Returns null if it is none; does not verify the secret. */
export function readHelperKey(key: string): HelperLink | null {
  const found = HELPER_KEY.exec(key)
  return found ? { id: found[1] as string, secret: found[2] as string } : null
}
