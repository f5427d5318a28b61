import { hostWords } from '../../../../../parts/texts/host.ts'
import { en } from './en.ts'

export const t = hostWords(en)
