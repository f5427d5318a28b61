import { attackInShort } from './in-short.ts'

attackInShort('displays')
