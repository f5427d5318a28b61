import { LANGUAGES } from '../../../contract/languages.ts'
import type { Catalogs } from '../../../contract/messages.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { pt } from './pt.ts'

const wallMessages: Catalogs<typeof en> = { en, de, fr, es, pt, ar, ja }

/** Returns the catalogs of a tool's wall together with those of every wall. */
export const withWallMessages = <T>(own: Catalogs<T>): Catalogs =>
  Object.fromEntries(LANGUAGES.map(({ code }) => [code, { ...wallMessages[code], ...own[code] }])) as unknown as Catalogs
