import { useSortable } from '@dnd-kit/sortable'
import { ChevronDown, ChevronUp, Film, GripVertical, Image, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { buttonClass, IconButton } from '../../../../web/ui/button.tsx'
import { cx } from '../../../../web/ui/cx.ts'
import { fileName } from '../../logic.ts'
import type { TelestratorFile } from '../../tables.ts'

/** One file of the list. It is dragged by its handle; the arrows are for those who cannot drag. */
export function FileRow({
  id,
  file: { url, type },
  at,
  total,
  onMove,
  onDelete,
}: {
  id: string
  file: TelestratorFile
  at: number
  total: number
  onMove: (by: -1 | 1) => void
  onDelete: () => void
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id })
  const number = at + 1
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-panel py-2.5 pr-3 pl-1.5',
        isDragging && 'relative z-10 shadow-dialog',
      )}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Drag file ${number}`}
        title="Drag to reorder"
        className={buttonClass('ghost', 'medium', 'w-8 touch-none cursor-grab! px-0! active:cursor-grabbing!')}
      >
        <GripVertical aria-hidden="true" />
      </button>
      <Thumbnail url={url} type={type} />
      <div className="min-w-0 flex-[1_1_11rem]">
        <p className="flex items-center gap-1.5 font-[550]">
          {type === 'image' ? (
            <Image role="img" aria-label="Image" className="size-4 shrink-0 text-quiet" />
          ) : (
            <Film role="img" aria-label="Video" className="size-4 shrink-0 text-quiet" />
          )}
          <span className="truncate">{fileName(url)}</span>
        </p>
        <p className="line-clamp-2 break-all text-14 text-quiet" title={url}>
          {url}
        </p>
      </div>
      <div className="ml-auto flex">
        <IconButton label={`Move file ${number} up`} disabled={at === 0} onClick={() => onMove(-1)}>
          <ChevronUp aria-hidden="true" />
        </IconButton>
        <IconButton label={`Move file ${number} down`} disabled={number === total} onClick={() => onMove(1)}>
          <ChevronDown aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete file ${number}`} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}

/** The picture made small, where it loads; whose page asks for it is nobody's business. */
function Thumbnail({ url, type }: TelestratorFile) {
  const [failed, setFailed] = useState(false)
  const Icon = type === 'image' ? Image : Film
  return (
    <div className="grid h-12 w-16 shrink-0 place-items-center overflow-hidden rounded-mark bg-sunken text-quiet">
      {type === 'image' && !failed ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
          className="size-full object-cover"
        />
      ) : (
        <Icon aria-hidden="true" className="size-5" />
      )}
    </div>
  )
}
