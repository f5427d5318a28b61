import { attackInShort } from './in-short.ts'

attackInShort('clocks')
