import { ArrowLeft, Circle, Download, MonitorUp, Pencil, Square, Triangle, Type } from 'lucide-react'
import type { ComponentType } from 'react'
import { PartOf } from '../../../../kit/detail/part-of.tsx'
import { InkChoice, InkGroup, InkToolbar } from '../../../../kit/ink/ink-toolbar.tsx'
import type { StoredInk } from '../../../../kit/ink/use-stored-ink.ts'
import { PhonesGuard } from '../../../../kit/present/phones-guard.tsx'
import { showOnWall } from '../../../../kit/present/show-on-wall.ts'
import { ButtonLink, IconButton } from '../../../../kit/ui/button.tsx'
import { saveFile } from '../../../../kit/ui/save-file.ts'
import { showFailure } from '../../../../kit/ui/toasts.tsx'
import { isWallWindow } from '../../../../kit/wall/wall-path.ts'
import { fileName } from '../../../../parts/csv.ts'
import { DRAWING_TOOLS, type DrawingTool } from '../../../../parts/ink.ts'
import { boardPath, COLORS, DRAWING_TOOL_KEYS, type Hand, SIZES } from '../../logic.ts'
import { t } from '../host/host-messages/t.ts'
import { pictureOf } from './picture.ts'

const ICONS: Record<DrawingTool, ComponentType> = { pen: Pencil, rectangle: Square, oval: Circle, triangle: Triangle, text: Type }

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

const KEYS = { undo: 'ctrl+z', redo: 'ctrl+shift+z' }

/** The presenter's controls. Every button shows its key. */
export function Toolbar({ board, name, hand, onHand, stored, undo, redo, clear }: ToolbarProps) {
  const present = !isWallWindow() && (
    <>
      <IconButton
        label={t('whiteboard.bar.present')}
        onClick={() => showOnWall(board, boardPath(board))}
        className="size-11! [&_svg]:size-5!"
      >
        <MonitorUp aria-hidden="true" />
      </IconButton>
      <PhonesGuard />
    </>
  )
  const save = (
    <IconButton label={t('whiteboard.bar.save')} onClick={() => void saveAsPng(name, stored)} className="size-11! [&_svg]:size-5!">
      <Download aria-hidden="true" />
    </IconButton>
  )
  return (
    <InkToolbar
      label={t('whiteboard.bar')}
      place={<Place board={board} name={name} />}
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
      <InkGroup label={t('whiteboard.bar.color')}>
        {COLORS.map(({ value, name }, at) => (
          <InkChoice
            key={value}
            label={t(`whiteboard.color.${name}`)}
            keys={String(at + 1)}
            chosen={hand.color === value}
            onClick={() => onHand({ ...hand, color: value })}
          >
            <span className="size-5 rounded-full ring-2 ring-white" style={{ background: value }} />
          </InkChoice>
        ))}
      </InkGroup>
      <InkGroup label={t('whiteboard.bar.tool')}>
        {DRAWING_TOOLS.map((tool) => {
          const Icon = ICONS[tool]
          return (
            <InkChoice
              key={tool}
              label={t(`whiteboard.pen.${tool}`)}
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
        aria-label={t('whiteboard.bar.size')}
        title={t('whiteboard.bar.size.keys')}
        value={hand.size}
        onChange={(event) => onHand({ ...hand, size: Number(event.target.value) })}
        className="h-11 rounded-control border border-line bg-panel px-2 text-14"
      >
        {SIZES.map(({ value, name }) => (
          <option key={value} value={value}>
            {t(`whiteboard.size.${name}`)}
          </option>
        ))}
      </select>
    </InkToolbar>
  )
}

/**
 * The board's name, and in the host's own tab ways to the list and to the event that it is part of, because a board
 * covers the navigation.
 */
function Place({ board, name }: { board: string; name: string }) {
  const isOwnTab = window.opener === null
  return (
    <div className="flex min-w-0 items-center gap-1">
      {isOwnTab && (
        <ButtonLink
          to="/whiteboard"
          variant="ghost"
          aria-label={t('whiteboard.board.back')}
          title={t('whiteboard.board.back')}
          className="size-11 px-0!"
        >
          <ArrowLeft aria-hidden="true" className="size-5!" />
        </ButtonLink>
      )}
      <div className="flex min-w-0 flex-col items-start">
        <span className="line-clamp-2 leading-5 not-last:line-clamp-1">{name}</span>
        {isOwnTab && <PartOf session={board} />}
      </div>
    </div>
  )
}

async function saveAsPng(name: string, { marks }: StoredInk): Promise<void> {
  try {
    saveFile(`${fileName(name, 'whiteboard')}.png`, await pictureOf(marks), 'image/png')
  } catch (error) {
    showFailure(t('whiteboard.bar.save.failed'), error)
  }
}
