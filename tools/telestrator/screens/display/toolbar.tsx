import { ChevronLeft, ChevronRight, CloudOff, Redo2, Undo2 } from 'lucide-react'
import type { StoredInk } from '../../../../kit/ink/use-stored-ink.ts'
import { Button, IconButton } from '../../../../kit/ui/button.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import { useNotice } from '../../../../kit/ui/toasts.tsx'
import { MARKER_NAMES, type Marker, type MarkerName, type TelestratorSettings } from '../../tables.ts'

interface Props {
  markers: TelestratorSettings
  chosen: MarkerName
  onChoose: (marker: MarkerName) => void
  stored: StoredInk
  onUndo: () => void
  onRedo: () => void
  onClear: () => void
  /** '2 / 5' */
  place: string
  /** Absent: there is only one file. */
  onGo: ((by: -1 | 1) => void) | undefined
}

const BIG = 'size-12! [&_svg]:size-5!'

/** What leads and draws, in reach of both thumbs: files at the left, markers in the middle, what takes ink away at the right. */
export function Toolbar({ markers, chosen, onChoose, stored, onUndo, onRedo, onClear, place, onGo }: Props) {
  const said = useNotice()
  return (
    <div
      role="toolbar"
      aria-label="Telestrator"
      className="grid grid-cols-[auto_1fr] items-center gap-x-2 px-2 py-1.5 sm:grid-cols-[1fr_auto_1fr] sm:px-4"
    >
      <div className="order-3 col-span-2 flex items-center justify-between sm:order-none sm:col-span-1 sm:justify-self-start">
        <IconButton label="Previous" title="Previous file (←)" disabled={!onGo} onClick={() => onGo?.(-1)} className={BIG}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <p role="status" className="min-w-12 text-center font-[550] text-14 tabular-nums">
          <span className="sr-only">File </span>
          {place}
        </p>
        <IconButton label="Next" title="Next file (→)" disabled={!onGo} onClick={() => onGo?.(1)} className={BIG}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <fieldset className="order-1 flex sm:order-none sm:justify-center">
        <legend className="sr-only">Markers</legend>
        {MARKER_NAMES.map((name, at) => (
          <MarkerButton key={name} number={at + 1} marker={markers[name]} chosen={name === chosen} onChoose={() => onChoose(name)} />
        ))}
      </fieldset>
      <div className="order-2 flex flex-wrap items-center justify-end justify-self-end sm:order-none">
        <p role="status" className="text-14 text-warning max-sm:basis-full sm:mr-2">
          {stored.isStuck && (
            <span className="flex items-center justify-end gap-1.5">
              <CloudOff aria-hidden="true" className="size-4" />
              Not saved yet
            </span>
          )}
          {!stored.isStuck && said?.text}
        </p>
        <IconButton label="Undo" title="Undo (Z)" disabled={!stored.canUndo} onClick={onUndo} className={BIG}>
          <Undo2 aria-hidden="true" />
        </IconButton>
        <IconButton label="Redo" title="Redo (Shift Z)" disabled={!stored.canRedo} onClick={onRedo} className={BIG}>
          <Redo2 aria-hidden="true" />
        </IconButton>
        <Button variant="danger" title="Clear (C)" disabled={stored.marks.length === 0} onClick={onClear} className="ml-2 min-h-11!">
          Clear
        </Button>
      </div>
    </div>
  )
}

/** A dot in the marker's colour, as thick beside the other two as its stroke. */
function MarkerButton({
  number,
  marker: { color, size },
  chosen,
  onChoose,
}: {
  number: number
  marker: Marker
  chosen: boolean
  onChoose: () => void
}) {
  const label = `Marker ${number}`
  const dot = 14 + size
  return (
    <button
      type="button"
      aria-label={label}
      title={`${label} (${number})`}
      aria-pressed={chosen}
      onClick={onChoose}
      className={cx(
        'grid size-12 place-items-center rounded-control transition-colors hover:bg-panel',
        chosen && 'bg-panel inset-ring-2 inset-ring-main',
      )}
    >
      <span aria-hidden="true" className="rounded-full ring-1 ring-white/45" style={{ width: dot, height: dot, background: color }} />
    </button>
  )
}
