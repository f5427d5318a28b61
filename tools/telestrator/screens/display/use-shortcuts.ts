import type { KeyBinding } from '../../../../kit/keys/key-bindings.ts'
import { useKeys } from '../../../../kit/keys/use-keys.ts'

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
    does: `Marker ${marker + 1}`,
    act: (actions: KeyActions) => actions.choose(marker),
  })),
  { keys: ['arrowleft'], does: 'Previous file', act: (actions) => actions.go(-1) },
  { keys: ['arrowright'], does: 'Next file', act: (actions) => actions.go(1) },
  { keys: ['z', 'ctrl+z'], does: 'Undo', act: (actions) => actions.undo() },
  { keys: ['shift+z', 'ctrl+shift+z'], does: 'Redo', act: (actions) => actions.redo() },
  { keys: ['c'], does: 'Clear', act: (actions) => actions.clear() },
  { keys: [' '], does: 'Start and stop the video', act: (actions) => actions.playOrPause() },
]

export function useShortcuts(actions: KeyActions): void {
  useKeys(KEYS, (act) => act(actions))
}
