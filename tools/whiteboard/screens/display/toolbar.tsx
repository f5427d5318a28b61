import { ArrowLeft, Circle, Download, MonitorUp, Pencil, Square, Triangle, Type } from 'lucide-react'
import type { ComponentType } from 'react'
import { InkChoice, InkGroup, InkToolbar } from '../../../../kit/ink/ink-toolbar.tsx'
import type { StoredInk } from '../../../../kit/ink/use-stored-ink.ts'
import { showOnWall } from '../../../../kit/present/show-on-wall.ts'
import { ButtonLink, IconButton } from '../../../../kit/ui/button.tsx'
import { saveFile } from '../../../../kit/ui/save-file.ts'
import { showFailure } from '../../../../kit/ui/toasts.tsx'
import { isWallWindow } from '../../../../kit/wall/wall-path.ts'
import { fileName } from '../../../../parts/csv.ts'
import { DRAWING_TOOLS, type DrawingTool } from '../../../../parts/ink.ts'
import { boardPath, COLORS, DRAWING_TOOL_KEYS, type Hand, SIZES } from '../../logic.ts'
import { pictureOf } from './picture.ts'

const DRAWING_TOOL_LOOKS: Record<DrawingTool, { label: string; icon: ComponentType }> = {
  pen: { label: 'Pen', icon: Pencil },
  rectangle: { label: 'Rectangle', icon: Square },
  oval: { label: 'Oval', icon: Circle },
  triangle: { label: 'Triangle', icon: Triangle },
  text: { label: 'Text', icon: Type },
}

interface ToolbarProps {
  board: string
  name: string
  hand: Hand
  onHand(hand: Hand): void
  stored: StoredInk
  undo(): void
  redo(): void
  clear(): void
}

const KEYS = { undo: 'Ctrl+Z', redo: 'Ctrl+Shift+Z' }

/** The presenter's controls. Every button shows its key. */
export function Toolbar({ board, name, hand, onHand, stored, undo, redo, clear }: ToolbarProps) {
  const present = !isWallWindow() && (
    <IconButton label="Present" onClick={() => showOnWall(board, boardPath(board))} className="size-11! [&_svg]:size-5!">
      <MonitorUp aria-hidden="true" />
    </IconButton>
  )
  const save = (
    <IconButton label="Save as PNG" onClick={() => void saveAsPng(name, stored)} className="size-11! [&_svg]:size-5!">
      <Download aria-hidden="true" />
    </IconButton>
  )
  return (
    <InkToolbar
      label="Drawing tools"
      place={<Place name={name} />}
      more={
        <>
          {present}
          {save}
        </>
      }
      stored={stored}
      keys={KEYS}
      onUndo={undo}
      onRedo={redo}
      onClear={clear}
    >
      <InkGroup label="Color">
        {COLORS.map(({ value, label }, at) => (
          <InkChoice
            key={value}
            label={label}
            keys={String(at + 1)}
            chosen={hand.color === value}
            onClick={() => onHand({ ...hand, color: value })}
          >
            <span className="size-5 rounded-full ring-2 ring-white" style={{ background: value }} />
          </InkChoice>
        ))}
      </InkGroup>
      <InkGroup label="Tool">
        {DRAWING_TOOLS.map((tool) => {
          const { label, icon: Icon } = DRAWING_TOOL_LOOKS[tool]
          return (
            <InkChoice
              key={tool}
              label={label}
              keys={DRAWING_TOOL_KEYS[tool]}
              chosen={hand.tool === tool}
              onClick={() => onHand({ ...hand, tool })}
            >
              <Icon />
            </InkChoice>
          )
        })}
      </InkGroup>
      <select
        aria-label="Stroke size"
        title="Stroke size ([ and ])"
        value={hand.size}
        onChange={(event) => onHand({ ...hand, size: Number(event.target.value) })}
        className="h-11 rounded-control border border-line bg-panel px-2 text-14"
      >
        {SIZES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </InkToolbar>
  )
}

/** The board's name, and in the host's own tab a way back, because a board covers the navigation. */
function Place({ name }: { name: string }) {
  return (
    <div className="flex min-w-0 items-center gap-1">
      {window.opener === null && (
        <ButtonLink to="/whiteboard" variant="ghost" aria-label="Back to Sessions" title="Back to Sessions" className="size-11 px-0!">
          <ArrowLeft aria-hidden="true" className="size-5!" />
        </ButtonLink>
      )}
      <span className="line-clamp-2 leading-5">{name}</span>
    </div>
  )
}

async function saveAsPng(name: string, { marks }: StoredInk): Promise<void> {
  try {
    saveFile(`${fileName(name, 'whiteboard')}.png`, await pictureOf(marks), 'image/png')
  } catch (error) {
    showFailure('Failed to save the picture', error)
  }
}
