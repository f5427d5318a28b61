import { attackInShort } from './in-short.ts'

attackInShort('requests')
