import { type Catalogs, joinCatalogs } from '../../../contract/messages.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { pt } from './pt.ts'

const wallMessages: Catalogs<typeof en> = { en, de, fr, es, pt, ar, ja }

/** Returns the catalogs of a tool's wall together with those of every wall. */
export const withWallMessages = <T extends Readonly<Record<string, string>>>(own: Catalogs<T>): Catalogs => joinCatalogs(wallMessages, own)
