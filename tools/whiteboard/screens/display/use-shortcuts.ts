import { useEffect, useRef } from 'react'
import { commandOf, type Hand, steppedSize } from '../../logic.ts'

interface ShortcutOptions {
  hand: Hand
  setHand(hand: Hand): void
  undo(): void
  redo(): void
}

/** Handles the keys of `commandOf`, except while the person types. */
export function useShortcuts(options: ShortcutOptions): void {
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select')) return
      const command = commandOf(event)
      if (!command) return
      event.preventDefault()
      const { hand, setHand, undo, redo } = latest.current
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
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
