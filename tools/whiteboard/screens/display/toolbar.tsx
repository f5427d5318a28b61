import { Circle, CloudOff, Download, Pencil, Redo2, Square, Triangle, Type, Undo2 } from 'lucide-react'
import type { ComponentProps, ComponentType } from 'react'
import type { StoredInk } from '../../../../kit/ink/use-stored-ink.ts'
import { cx } from '../../../../kit/ui/cx.ts'
import { saveFile } from '../../../../kit/ui/save-file.ts'
import { showFailure, useNotice } from '../../../../kit/ui/toasts.tsx'
import { fileName } from '../../../../parts/csv.ts'
import { DRAWING_TOOLS, type DrawingTool } from '../../../../parts/ink.ts'
import { COLORS, DRAWING_TOOL_KEYS, type Hand, SIZES } from '../../logic.ts'
import { pictureOf } from './picture.ts'

const DRAWING_TOOL_LOOKS: Record<DrawingTool, { label: string; icon: ComponentType }> = {
  pen: { label: 'Pen', icon: Pencil },
  rectangle: { label: 'Rectangle', icon: Square },
  oval: { label: 'Oval', icon: Circle },
  triangle: { label: 'Triangle', icon: Triangle },
  text: { label: 'Text', icon: Type },
}

interface ToolbarProps {
  name: string
  hand: Hand
  onHand(hand: Hand): void
  stored: StoredInk
  undo(): void
  redo(): void
  clear(): void
}

/** What the presenter chooses from. Every button tells its key. */
export function Toolbar({ name, hand, onHand, stored, undo, redo, clear }: ToolbarProps) {
  const said = useNotice()
  return (
    <div
      role="toolbar"
      aria-label="Drawing tools"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 relative border-line border-t bg-ink-2 px-3 py-1.5 lg:grid lg:grid-cols-[1fr_auto_1fr] landscape:border-t-0 landscape:border-b"
    >
      {/* What worked and what failed stands here, in place of the name: a toast would lie on the wall. */}
      <p
        role="status"
        className={cx('min-w-0 pl-2 font-[550] text-14 leading-5 max-lg:w-full max-lg:text-center', !said && 'max-lg:hidden')}
      >
        <span className={cx('line-clamp-2', said?.kind === 'failure' && 'text-warning')}>{said?.text ?? name}</span>
      </p>
      <div className="contents items-center gap-4 lg:flex">
        <Group label="Colour">
          {COLORS.map(({ value, label }, at) => (
            <Choice
              key={value}
              label={`${label} (${at + 1})`}
              aria-keyshortcuts={String(at + 1)}
              chosen={hand.color === value}
              onClick={() => onHand({ ...hand, color: value })}
            >
              <span className="size-5 rounded-full ring-2 ring-white" style={{ background: value }} />
            </Choice>
          ))}
        </Group>
        <Group label="Tool">
          {DRAWING_TOOLS.map((tool) => {
            const { label, icon: Icon } = DRAWING_TOOL_LOOKS[tool]
            return (
              <Choice
                key={tool}
                label={`${label} (${DRAWING_TOOL_KEYS[tool]})`}
                aria-keyshortcuts={DRAWING_TOOL_KEYS[tool]}
                chosen={hand.tool === tool}
                onClick={() => onHand({ ...hand, tool })}
              >
                <Icon />
              </Choice>
            )
          })}
        </Group>
        <select
          aria-label="Stroke size"
          title="Stroke size ([ and ])"
          value={hand.size}
          onChange={(event) => onHand({ ...hand, size: Number(event.target.value) })}
          className="h-10 rounded-control border border-line bg-panel px-2 text-14"
        >
          {SIZES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="flex items-center gap-1 lg:justify-end">
        <Group label="Board">
          <Choice label="Undo (Ctrl+Z)" disabled={!stored.canUndo} onClick={undo}>
            <Undo2 />
          </Choice>
          <Choice label="Redo (Ctrl+Shift+Z)" disabled={!stored.canRedo} onClick={redo}>
            <Redo2 />
          </Choice>
          <Choice label="Save as PNG" onClick={() => void saveAsPng(name, stored)}>
            <Download />
          </Choice>
        </Group>
        <button
          type="button"
          onClick={clear}
          className="ml-3 h-10 rounded-control bg-danger-solid px-4 font-[550] text-14 text-white transition-[filter] hover:brightness-90"
        >
          Clear
        </button>
      </div>
      {/* Over the board's edge and not in the row: the board must not move under the pen. */}
      <p
        role="status"
        className="pointer-events-none absolute inset-x-0 bottom-full z-10 flex justify-center p-2 landscape:top-full landscape:bottom-auto"
      >
        {stored.isStuck && (
          <span className="flex items-center gap-2 rounded-control border border-line bg-ink-2 px-3 py-1.5 text-14 text-warning">
            <CloudOff aria-hidden="true" className="size-4 shrink-0" />
            What you draw is kept here and sent later.
          </span>
        )}
      </p>
    </div>
  )
}

function Group({ label, children }: { label: string; children: ComponentProps<'div'>['children'] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div role="group" aria-label={label} className="flex items-center gap-1">
      {children}
    </div>
  )
}

function Choice({ label, chosen, children, ...props }: ComponentProps<'button'> & { label: string; chosen?: boolean }) {
  return (
    <button
      type="button"
      aria-label={label.replace(/ \(.*/, '')}
      title={label}
      aria-pressed={chosen}
      className={cx(
        'grid size-10 place-items-center rounded-control transition-[background-color,color] disabled:opacity-35 [&_svg]:size-5',
        chosen ? 'bg-solid text-on-solid' : 'text-main hover:bg-line',
      )}
      {...props}
    >
      {children}
    </button>
  )
}

async function saveAsPng(name: string, { marks }: StoredInk): Promise<void> {
  try {
    saveFile(`${fileName(name, 'whiteboard')}.png`, await pictureOf(marks), 'image/png')
  } catch (error) {
    showFailure('Failed to save the picture', error)
  }
}
