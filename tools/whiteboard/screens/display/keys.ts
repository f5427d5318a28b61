import type { KeyBinding } from '../../../../kit/keys/key-bindings.ts'
import type { DrawingTool } from '../../../../parts/ink.ts'
import { COLORS, type Command, DRAWING_TOOL_KEYS } from '../../logic.ts'
import { t } from '../host/host-messages/t.ts'

const key = (keys: readonly string[], does: () => string, act: Command): KeyBinding<Command> => ({
  keys,
  get does() {
    return does()
  },
  act,
})

/** The keys of a board, in the order of its help. Those of tools and colours are shown beside their buttons. */
export const KEYS: readonly KeyBinding<Command>[] = [
  ...(Object.keys(DRAWING_TOOL_KEYS) as DrawingTool[]).map((tool) =>
    key([DRAWING_TOOL_KEYS[tool].toLowerCase()], () => t(`whiteboard.keys.${tool}`), { kind: 'tool', tool }),
  ),
  ...COLORS.map(({ value, name }, at) => key([String(at + 1)], () => t(`whiteboard.color.${name}`), { kind: 'color', color: value })),
  key(['['], () => t('whiteboard.keys.thinner'), { kind: 'size', step: -1 }),
  key([']'], () => t('whiteboard.keys.thicker'), { kind: 'size', step: 1 }),
  key(['ctrl+z'], () => t('whiteboard.keys.undo'), { kind: 'undo' }),
  key(['ctrl+shift+z', 'ctrl+y'], () => t('whiteboard.keys.redo'), { kind: 'redo' }),
]
