import { useSortable } from '@dnd-kit/sortable'
import { ChevronDown, ChevronUp, Film, GripVertical, Image, Trash2, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { buttonClass, IconButton } from '../../../../kit/ui/button.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import { fileName, isAskedFrom, shownUrl } from '../../logic.ts'
import type { TelestratorFile } from '../../tables.ts'
import { t } from './host-messages/t.ts'

/** A file of the list, moved by dragging its handle or by its arrow buttons. */
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
  const [failed, setFailed] = useState(() => !isAskedFrom(window.location.hostname, url))
  const number = at + 1
  const address = shownUrl(url, t('telestrator.file.uploaded'))
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
        aria-label={t('telestrator.file.drag', { number })}
        title={t('telestrator.file.drag.title')}
        className={buttonClass('ghost', 'medium', 'w-8 touch-none cursor-grab! px-0! active:cursor-grabbing!')}
      >
        <GripVertical aria-hidden="true" />
      </button>
      <Thumbnail url={url} type={type} failed={failed} onFailed={() => setFailed(true)} />
      <div className="min-w-0 flex-[1_1_11rem]">
        <p className="flex items-center gap-1.5 font-[550]">
          {type === 'image' ? (
            <Image role="img" aria-label={t('telestrator.file.image')} className="size-4 shrink-0 text-quiet" />
          ) : (
            <Film role="img" aria-label={t('telestrator.file.video')} className="size-4 shrink-0 text-quiet" />
          )}
          <span className="truncate">{fileName(url)}</span>
        </p>
        <p className="line-clamp-2 break-all text-14 text-quiet" title={address}>
          {address}
        </p>
        <div role="status">
          {failed && (
            <p className="mt-0.5 flex gap-1.5 text-14 text-warning">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {t('telestrator.file.failed')}
            </p>
          )}
        </div>
      </div>
      <div className="ml-auto flex">
        <IconButton label={t('telestrator.file.up', { number })} disabled={at === 0} onClick={() => onMove(-1)}>
          <ChevronUp aria-hidden="true" />
        </IconButton>
        <IconButton label={t('telestrator.file.down', { number })} disabled={number === total} onClick={() => onMove(1)}>
          <ChevronDown aria-hidden="true" />
        </IconButton>
        <IconButton label={t('telestrator.file.delete', { number })} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}

interface ThumbnailProps extends TelestratorFile {
  failed: boolean
  onFailed: () => void
}

/** A thumbnail of the picture, or of the video's first frame; an icon if it does not load. */
function Thumbnail({ url, type, failed, onFailed }: ThumbnailProps) {
  const Icon = type === 'image' ? Image : Film
  return (
    <div aria-hidden="true" className="grid h-12 w-16 shrink-0 place-items-center overflow-hidden rounded-mark bg-sunken text-quiet">
      {failed ? (
        <Icon className="size-5" />
      ) : type === 'image' ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={onFailed}
          className="size-full object-cover"
        />
      ) : (
        <VideoThumbnail url={url} onFailed={onFailed} />
      )}
    </div>
  )
}

function VideoThumbnail({ url, onFailed }: { url: string; onFailed: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    // Set in an effect, because a video would load before the page's referrer policy applies.
    if (video.current) video.current.src = url
  }, [url])
  return <video ref={video} muted playsInline preload="metadata" onError={onFailed} className="size-full object-cover" />
}
