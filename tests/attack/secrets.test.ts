import { attackInShort } from './in-short.ts'

attackInShort('secrets')
