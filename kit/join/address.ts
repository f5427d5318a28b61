import { CODE_LENGTHS, CODE_LETTERS, codePath, PROOF_LENGTH } from '../../contract/presentation.ts'

/** Parts of the link to an open session. */
export interface Way {
  origin: string
  code: string
  proof: string | null
}

/** The code of a session, as its presentation has it. */
export type Coded = { code: string | null; proof: string | null }

/** Returns the link's parts for a session with this presentation. Null: no code, or not loaded yet. */
export const wayIn = (origin: string | null | undefined, shown: Coded | null | undefined): Way | null =>
  origin && shown?.code ? { origin, code: shown.code, proof: shown.proof } : null

/** Returns the address that people type before the code: 'limelight.example/j'. */
export const joinAddress = (origin: string): string => `${new URL(origin).host}/j`

/** Returns a session's short address as in its QR codes, with the proof that it was scanned. */
export const joinLink = ({ origin, ...given }: Way): string => origin + codePath(given)

const JOIN_LINK = new RegExp(
  `^(https?://[^/]+/j/[${CODE_LETTERS}]{${CODE_LENGTHS[0]},${CODE_LENGTHS.at(-1)}})[${CODE_LETTERS}]{${PROOF_LENGTH}}$`,
  'i',
)

export const isJoinLink = (url: string): boolean => JOIN_LINK.test(url)

/**
 * Returns the current address of a session in place of `url`, which may be outdated: its current short
 * address if `url` is a short one, otherwise `url` itself.
 */
export const presentLink = (url: string, shown: Coded | null): string =>
  isJoinLink(url) && shown?.code ? new URL(url).origin + codePath({ code: shown.code, proof: shown.proof }) : url

/** Returns an address as people read and type it: a short one without its proof, any other unchanged. */
export const typedLink = (url: string): string => JOIN_LINK.exec(url)?.[1] ?? url
