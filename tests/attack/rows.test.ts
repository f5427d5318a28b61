import { attackInShort } from './in-short.ts'

attackInShort('rows')
