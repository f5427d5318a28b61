import { CODE_LENGTHS, CODE_LETTERS, codePath, PROOF_LENGTH } from '../../contract/presentation.ts'

/** The way into a session that is open. */
export interface Way {
  origin: string
  code: string
  proof: string | null
}

/** The way into a session with this presentation; null: it has no code, or not all is known yet. */
export const wayIn = (
  origin: string | null | undefined,
  shown: { code: string | null; proof: string | null } | null | undefined,
): Way | null => (origin && shown?.code ? { origin, code: shown.code, proof: shown.proof } : null)

/** What people type before the code: 'limelight.example/j'. */
export const joinAddress = (origin: string): string => `${new URL(origin).host}/j`

/** The short address of a session as its QR codes have it: with the proof that it was scanned. */
export const joinLink = ({ origin, ...given }: Way): string => origin + codePath(given)

const JOIN_LINK = new RegExp(
  `^(https?://[^/]+/j/[${CODE_LETTERS}]{${CODE_LENGTHS[0]},${CODE_LENGTHS.at(-1)}})[${CODE_LETTERS}]{${PROOF_LENGTH}}$`,
  'i',
)

export const isJoinLink = (url: string): boolean => JOIN_LINK.test(url)

/** An address as people read and type it: a short one without its proof, any other as it is. */
export const typedLink = (url: string): string => JOIN_LINK.exec(url)?.[1] ?? url
