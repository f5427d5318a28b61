import { withWallMessages } from '../../../../../kit/wall/messages/all.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { pt } from './pt.ts'

export const wallMessages = withWallMessages<typeof en>({ en, de, fr, es, pt, ar, ja })
