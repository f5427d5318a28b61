import type { KeyBinding } from '../../../../kit/keys/key-bindings.ts'
import { useKeys } from '../../../../kit/keys/use-keys.ts'
import { t } from '../host/host-messages/t.ts'

export interface KeyActions {
  go(by: -1 | 1): void
  choose(marker: number): void
  clear(): void
  undo(): void
  redo(): void
  playOrPause(): void
}

/** The presenter's keys. Tooltips show them, too. */
const KEYS: readonly KeyBinding<(actions: KeyActions) => void>[] = [
  ...[0, 1, 2].map((marker) => ({
    keys: [String(marker + 1)],
    get does() {
      return t('telestrator.marker', { number: marker + 1 })
    },
    act: (actions: KeyActions) => actions.choose(marker),
  })),
  {
    keys: ['arrowleft'],
    get does() {
      return t('telestrator.keys.previous')
    },
    act: (actions) => actions.go(-1),
  },
  {
    keys: ['arrowright'],
    get does() {
      return t('telestrator.keys.next')
    },
    act: (actions) => actions.go(1),
  },
  {
    keys: ['z', 'ctrl+z'],
    get does() {
      return t('telestrator.keys.undo')
    },
    act: (actions) => actions.undo(),
  },
  {
    keys: ['shift+z', 'ctrl+shift+z'],
    get does() {
      return t('telestrator.keys.redo')
    },
    act: (actions) => actions.redo(),
  },
  {
    keys: ['c'],
    get does() {
      return t('telestrator.keys.clear')
    },
    act: (actions) => actions.clear(),
  },
  {
    keys: [' '],
    get does() {
      return t('telestrator.keys.video')
    },
    act: (actions) => actions.playOrPause(),
  },
]

export function useShortcuts(actions: KeyActions): void {
  useKeys(KEYS, (act) => act(actions))
}
