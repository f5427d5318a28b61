import { t } from './host-messages/t.ts'

/** An act of the keys of an event's page. */
export type KeyAct = 'next' | 'back' | 'results' | 'code' | 'blank'

const key = (act: KeyAct, keys: readonly string[]) => ({
  keys,
  act,
  get does() {
    return t(`event.keys.${act}`)
  },
})

/** The keys, in the order of the help. A presentation clicker sends Page Up, Page Down and a full stop. */
export const KEYS = [
  key('next', ['arrowright', 'pagedown']),
  key('back', ['arrowleft', 'pageup']),
  key('results', ['r', 'escape']),
  key('code', ['c']),
  key('blank', ['b', '.']),
]
