import { messages as english } from 'virtual:texts/en'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { ReadyMessages } from '../../contract/messages.ts'
import { pseudo } from '../../parts/texts/pseudo.ts'

/** The texts of phones and walls in the made-up language of tests of layouts. */
export const messages: ReadyMessages = Object.fromEntries(
  Object.entries(english).map(([key, message]) => [key, pseudo(message as CompiledMessage)]),
)
