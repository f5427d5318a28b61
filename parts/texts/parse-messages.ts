import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { ReadyMessages } from '../../contract/messages.ts'

/** Parses the messages of a catalog. Screens have theirs parsed by the build, so that they need no parser. */
export const parseMessages = (texts: Readonly<Record<string, string>>): ReadyMessages =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]))
