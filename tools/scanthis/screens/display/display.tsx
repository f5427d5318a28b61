import { useEffect } from 'react'
import { useParams } from 'react-router'
import { EndOfFirstPicture } from '../../../../kit/display/end-of-first-picture.tsx'
import { hideIdlePointer } from '../../../../kit/display/idle-pointer.ts'
import { printOnce } from '../../../../kit/display/print-once.ts'
import { isPrinted } from '../../../../kit/display/read-query.ts'
import { useBrand } from '../../../../kit/join/presentation.ts'
import { RoomDisplay } from '../../../../kit/room/room-display.tsx'
import { NotFound } from '../../../../kit/shell/not-found.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { readDisplaySettings } from '../../../../parts/display-settings.ts'
import { useShownSession } from '../../data.ts'
import { DISPLAY_DEFAULTS, type ShownSession } from '../../tables.ts'
import { ScanSign } from './scan-sign.tsx'

/** /scanthis/:id/view: the full-screen QR code, for anybody with the link. Follows the host's changes. */
export default function ScanDisplay() {
  const { row: session, state, reload } = useShownSession(useParams().id ?? '')
  if (session)
    return (
      <RoomDisplay session={session.id}>
        <Shown session={session} />
      </RoomDisplay>
    )
  if (state === 'loading') return <Loading className="min-h-dvh" />
  return (
    <>
      <EndOfFirstPicture />
      <NotFound reload={state === 'failed' ? reload : undefined} />
    </>
  )
}

function Shown({ session }: { session: ShownSession }) {
  const { logo } = useBrand(session.id)
  useEffect(() => hideIdlePointer(document.documentElement), [])
  useEffect(() => {
    if (isPrinted(window.location.search)) void printOnce()
  }, [])
  return (
    <main className="h-dvh">
      <EndOfFirstPicture />
      <title>{`${session.name} · Limelight`}</title>
      <ScanSign session={session} settings={readDisplaySettings(session.display_settings, DISPLAY_DEFAULTS)} logo={logo} />
    </main>
  )
}
