import { useRef, useState } from 'react'
import type { FollowedRow } from '../../../../kit/data/followed-rows.ts'
import { KeyHelp } from '../../../../kit/keys/key-help.tsx'
import { MadeUpMark } from '../../../../kit/room/room-display.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { LeaveGuard } from '../../../../kit/ui/leave-guard.tsx'
import { useFileInk } from '../../data.ts'
import { t as tool } from '../../host-messages/t.ts'
import { settingsPath, shownIndex, stepped } from '../../logic.ts'
import { MARKER_NAMES, type MarkerName, readSettings, type ShownSession, type TelestratorFile } from '../../tables.ts'
import { t } from '../host/host-messages/t.ts'
import { DrawingStage } from './drawing-stage.tsx'
import { Notice } from './notice.tsx'
import { Toolbar } from './toolbar.tsx'
import { useHeardInk, useInks } from './use-inks.ts'
import { usePreload } from './use-preload.ts'
import { usePresentedVideo } from './use-presented-video.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { type Presented, usePresented } from './use-shown.ts'
import { VideoBar } from './video-bar.tsx'

/** The owner's screen: the file, the pen, and below them the controls. */
export function Presenter({
  session,
  update,
}: {
  session: ShownSession
  update: FollowedRow<'telestrator_sessions', ShownSession>['update']
}) {
  const presented = usePresented(session, (state) => update(session.id, { state }, { failure: t('telestrator.present.failed') }))
  const at = shownIndex(session.files, presented.state)
  const file = session.files[at]
  return (
    <>
      <KeyHelp page={{ id: 'telestrator', title: tool('telestrator.tool') }} />
      <MadeUpMark session={session.id} />
      {file ? (
        <Presenting session={session} presented={presented} at={at} file={file} />
      ) : (
        <Notice
          title={t('telestrator.files.none')}
          action={<ButtonLink to={settingsPath(session.id)}>{t('telestrator.present.add')}</ButtonLink>}
        >
          {t('telestrator.present.empty')}
        </Notice>
      )}
    </>
  )
}

interface PresentingProps {
  session: ShownSession
  presented: Presented
  at: number
  file: TelestratorFile
}

function Presenting({ session, presented, at, file }: PresentingProps) {
  const [chosen, setChosen] = useState<MarkerName>('marker1')
  const video = useRef<HTMLVideoElement>(null)
  const inks = useInks()
  const send = useHeardInk(session.id, inks, file)
  const stored = useFileInk(session.id, file.url)
  const run = usePresentedVideo(video, file, presented)
  const markers = readSettings(session.settings)
  const { files } = session
  usePreload(files, at)

  const go = (by: -1 | 1) => {
    const next = stepped(at, by, files.length)
    const to = files[next]
    if (to && files.length > 1) presented.show(next, to.url, run.standingOf(to))
  }
  const clear = () => {
    stored.clear()
    inks.of(file.url).clear()
    send('clear', { file: file.url })
  }
  const undo = () => {
    const deed = stored.undo()
    if (deed?.kind === 'drawn') for (const { id } of deed.marks) send('remove', { id })
  }
  const redo = () => {
    const deed = stored.redo()
    if (deed?.kind === 'removed') send('clear', { file: file.url })
  }
  useShortcuts({ go, clear, undo, redo, choose: (index) => setChosen(MARKER_NAMES[index] ?? chosen), playOrPause: run.playOrPause })
  return (
    <>
      <DrawingStage
        key={file.url}
        file={file}
        video={video}
        onVideoReady={run.resume}
        ink={inks.of(file.url)}
        stored={stored}
        marker={markers[chosen]}
        send={send}
      />
      <footer>
        {file.type === 'video' && (
          <VideoBar key={file.url} video={video} onPlayOrPause={run.playOrPause} hasKey className="border-line border-t" />
        )}
        <Toolbar
          markers={markers}
          chosen={chosen}
          onChoose={setChosen}
          stored={stored}
          onUndo={undo}
          onRedo={redo}
          onClear={clear}
          place={`${at + 1} / ${files.length}`}
          onGo={files.length > 1 ? go : undefined}
        />
      </footer>
      <LeaveGuard dirty={stored.isStuck} about={t('telestrator.present.stuck')} />
    </>
  )
}
