import { useEffect, useRef, useState } from 'react'
import { hideIdlePointer } from '../../../../kit/display/idle-pointer.ts'
import { InkCanvas } from '../../../../kit/ink/ink-canvas.tsx'
import { useSaid } from '../../../../kit/wall/said.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { useFileInk } from '../../data.ts'
import { fileName, shownIndex } from '../../logic.ts'
import type { ShownSession, ShownState, TelestratorFile } from '../../tables.ts'
import { MediaStage, OVER } from './media-stage.tsx'
import { Notice } from './notice.tsx'
import { useFollowedVideo } from './use-followed-video.ts'
import { type Inks, useHeardInk, useInks } from './use-inks.ts'
import { usePreload } from './use-preload.ts'
import { useWatched } from './use-shown.ts'
import { ViewerBar } from './viewer-bar.tsx'

/**
 * The viewers' screen: the presenter's file, strokes and video. Its only controls are a video's, and a retry
 * for a file that did not load.
 */
export function Viewer({ session }: { session: ShownSession }) {
  const t = useT()
  const state = useWatched(session)
  const inks = useInks()
  const at = shownIndex(session.files, state)
  const file = session.files[at]
  usePreload(session.files, at)
  useHeardInk(session.id, inks, file)
  useSaid((t) => ({ lines: [file ? fileName(file.url) : t('telestrator.wall.empty')] }))
  useEffect(() => hideIdlePointer(document.documentElement), [])
  return (
    <>
      {file ? (
        <Watched sessionId={session.id} file={file} inks={inks} state={state} />
      ) : (
        <Notice title={t('telestrator.wall.empty')}>{t('telestrator.wall.empty.about')}</Notice>
      )}
    </>
  )
}

interface WatchedProps {
  sessionId: string
  file: TelestratorFile
  inks: Inks
  state: ShownState
}

function Watched({ sessionId, file, inks, state }: WatchedProps) {
  const t = useT()
  const stored = useFileInk(sessionId, file.url)
  useSaid((t) => ({ lines: [stored.marks.length > 0 ? t('telestrator.wall.drawn', { file: fileName(file.url) }) : undefined] }))
  const video = useRef<HTMLVideoElement>(null)
  const [muted, setMuted] = useState(true)
  const follow = useFollowedVideo(video, state)
  return (
    <>
      <MediaStage key={file.url} file={file} video={video} muted={muted} onVideoReady={follow.ready}>
        {(size) => (
          <InkCanvas
            size={size}
            marks={stored.marks}
            ink={inks.of(file.url)}
            label={t('telestrator.wall.drawn', { file: fileName(file.url) })}
            style={OVER}
          />
        )}
      </MediaStage>
      {file.type === 'video' && <ViewerBar key={`${file.url} bar`} video={video} muted={muted} onMute={setMuted} onAct={follow.act} />}
    </>
  )
}
