import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { fitInside, type Size } from '../../../../kit/ink/geometry.ts'
import { useBox } from '../../../../kit/ink/use-box.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { useT } from '../../../../parts/texts/texts.tsx'
import { fileName, isAskedFrom, shownUrl } from '../../logic.ts'
import type { TelestratorFile } from '../../tables.ts'
import { Notice } from './notice.tsx'
import { useRetry } from './use-retry.ts'

interface Props {
  file: TelestratorFile
  /** Receives the video's element. */
  video?: RefObject<HTMLVideoElement | null>
  muted: boolean
  onVideoReady?: () => void
  /** Renders an overlay of exactly the media's size. */
  children: (size: Size) => ReactNode
}

/** A file as large as it fits, centred, with an overlay. Needs a React key per file. */
export function MediaStage(props: Props) {
  const t = useT()
  const { url } = props.file
  if (isAskedFrom(window.location.hostname, url)) return <Media {...props} />
  return (
    <Notice alert title={t('telestrator.wall.private')}>
      <span className="[overflow-wrap:anywhere]">{t('telestrator.wall.private.about', { url: shownUrl(url) })}</span>
    </Notice>
  )
}

function Media({ file: { url, type }, video, muted, onVideoReady, children }: Props) {
  const t = useT()
  const area = useRef<HTMLDivElement>(null)
  const box = useBox(area)
  const [aspect, setAspect] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const media = useRef<HTMLDivElement>(null)
  const retry = () => {
    setFailed(false)
    setAspect(null)
    setAttempt((n) => n + 1)
    // Reuses the element, because callers listen to it.
    media.current?.querySelector('video')?.load()
  }
  useRetry(failed, retry)
  const read = (width: number, height: number) => (width > 0 && height > 0 ? setAspect(width / height) : setFailed(true))
  const size = aspect === null ? null : fitInside(aspect, box)
  return (
    <div ref={area} className="relative grid min-h-0 flex-1 place-items-center overflow-hidden">
      {failed && (
        <Notice
          alert
          title={t(type === 'image' ? 'telestrator.wall.noPicture' : 'telestrator.wall.noVideo')}
          action={<Button onClick={retry}>{t('telestrator.wall.again')}</Button>}
        >
          <span className="break-all">{shownUrl(url)}</span>
        </Notice>
      )}
      <div ref={media} hidden={failed} className="relative" style={size ?? { width: 0, height: 0 }}>
        {type === 'image' ? (
          <img
            key={attempt}
            src={url}
            alt={fileName(url)}
            referrerPolicy="no-referrer"
            draggable={false}
            className="absolute inset-0 size-full"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => read(naturalWidth, naturalHeight)}
            onError={() => setFailed(true)}
          />
        ) : (
          <video
            ref={video}
            src={url}
            aria-label={fileName(url)}
            muted={muted}
            playsInline
            preload="auto"
            className="absolute inset-0 size-full"
            onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => {
              read(videoWidth, videoHeight)
              onVideoReady?.()
            }}
            onError={() => setFailed(true)}
          />
        )}
        {size && !failed && children(size)}
      </div>
      {!failed && aspect === null && <Loading className="absolute inset-0" />}
    </div>
  )
}

/** Places ink exactly over the file. */
export const OVER = { position: 'absolute', inset: 0 } as const
