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

/**
 * A logo as phones load it: a picture of more bytes is not shown on them, so that a hall's Wi-Fi carries it.
 * `width` and `height`: pixels that suffice on a wall of 3,840 too; the account's page makes a larger picture
 * smaller before it is sent.
 */
export const PHONE_LOGO_RULES = { bytes: 32_768, width: 720, height: 260 } as const

/** A logo on phones: its width divided by its height, and the colour behind it, which null says it does not need. */
export interface PhoneLogo {
  ratio: number
  plate: string | null
}

/** Bounds of `PhoneLogo.ratio`: a wider or higher picture is shown as if it had these. */
export const PHONE_LOGO_RATIO = { min: 0.2, max: 8 } as const

const PLATE = /^#[0-9a-f]{6}$/

/** Returns the error message for a value that is no PhoneLogo; null: it is one. */
export function checkPhoneLogo(value: unknown): string | null {
  const { ratio, plate } = (value ?? {}) as Partial<PhoneLogo>
  const { min, max } = PHONE_LOGO_RATIO
  if (typeof ratio !== 'number' || !(ratio >= min && ratio <= max)) return `The ratio of a logo is a number from ${min} to ${max}.`
  return plate === null || (typeof plate === 'string' && PLATE.test(plate)) ? null : 'The plate of a logo is a colour in hex, or null.'
}

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
    /** Null: phones do not show the logo. */
    phone_logo: json<PhoneLogo>(100, { nullable: true, check: checkPhoneLogo }),
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
