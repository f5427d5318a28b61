import type { Say } from '../../contract/messages.ts'
import type { SessionTemplate } from './session-list-props.ts'

/** Returns a beginning of a new session that says its name, its sentence and its text in the host's language. */
export const sessionTemplate = <T extends string>(
  texts: { name: Say; about: Say; text: Say },
  more: Pick<SessionTemplate<T>, 'values' | 'fill'> = {},
): SessionTemplate<T> => ({
  ...more,
  get name() {
    return texts.name()
  },
  get about() {
    return texts.about()
  },
  get text() {
    return texts.text()
  },
})
