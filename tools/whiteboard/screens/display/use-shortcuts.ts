import { useKeys } from '../../../../kit/keys/use-keys.ts'
import { type Hand, steppedSize } from '../../logic.ts'
import { KEYS } from './keys.ts'

interface ShortcutOptions {
  hand: Hand
  setHand(hand: Hand): void
  undo(): void
  redo(): void
}

/** Handles the keys of a board. */
export function useShortcuts({ hand, setHand, undo, redo }: ShortcutOptions): void {
  useKeys(KEYS, (command) => {
    switch (command.kind) {
      case 'undo':
        return undo()
      case 'redo':
        return redo()
      case 'tool':
        return setHand({ ...hand, tool: command.tool })
      case 'color':
        return setHand({ ...hand, color: command.color })
      case 'size':
        return setHand({ ...hand, size: steppedSize(hand.size, command.step) })
    }
  })
}
