import { FILES_PATH, type FileRules } from './files.ts'
import { checkLook, type Look } from './look.ts'
import { createdAt, defineTable, id, json } from './table.ts'

/** A host's logo and look, on the walls, signs and phones of all their sessions. Decision records 104, 155. */

/** Restrictions on a logo. `bytes` is within `LIMITS.bodyBytes`: it arrives, and is checked, in one piece. */
export const LOGO_RULES = {
  noun: 'A logo',
  endings: ['png', 'jpg', 'webp'],
  bytes: 1_048_576,
  side: 4_096,
} as const satisfies FileRules

const LOGO = new RegExp(`^${FILES_PATH}[0-9a-f]{32}\\.(?:png|jpg|webp)$`)

export const accountLogos = defineTable({
  name: 'account_logos',
  about:
    'The logo and the look of an account, under the account’s own id. Presentations of its sessions have copies, which the server keeps.',
  columns: {
    id,
    /** Path of a stored file. Null: no logo. */
    file: json<string>(100, {
      nullable: true,
      check: (value) => (typeof value === 'string' && LOGO.test(value) ? null : 'A logo is the path of a picture that is kept here.'),
    }),
    /** Null: ink and lime. */
    look: json<Look>(100, { nullable: true, check: checkLook }),
    created_at: createdAt,
  },
})

declare module './row-types.ts' {
  interface Tables {
    account_logos: typeof accountLogos
  }
}
