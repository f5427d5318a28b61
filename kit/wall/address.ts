import { codePath } from '../../contract/presentation.ts'

/** What people type before the code: 'limelight.example/j'. */
export const joinAddress = (origin: string): string => `${new URL(origin).host}/j`

/** The short address of a session. */
export const joinLink = (origin: string, code: string): string => origin + codePath(code)

const SHORT = /^https?:\/\/[^/]+\/j\/[a-z0-9]{4,6}$/i

/** What a QR code spells: a short address in capitals, of which it takes less room, 25 modules a side for usual addresses; any other as it is. */
export const spelled = (url: string): string => (SHORT.test(url) ? url.toUpperCase() : url)
