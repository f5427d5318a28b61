import { useParams, useSearchParams } from 'react-router'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { WatchedDisplay } from '../../../../kit/room/room-display.tsx'
import { DisplayMissing } from '../../../../kit/shell/display-missing.tsx'
import { HostOnly } from '../../../../kit/shell/host-only.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { useShownSession } from '../../data.ts'
import { t as tool } from '../../host-messages/t.ts'
import { Presenter } from './presenter.tsx'
import { Viewer } from './viewer.tsx'

/** /telestrator/:id: the owner draws; with ?view=true, and for everybody else, only shows the session. */
export default function TelestratorDisplay() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  return (
    <>
      {/* Hides the page's address from the servers of files. Video elements have no attribute for that. */}
      <meta name="referrer" content="no-referrer" />
      {search.get('view') === 'true' ? (
        <Shown id={id} userId={null} />
      ) : (
        <HostOnly>
          <ForHost id={id} />
        </HostOnly>
      )}
    </>
  )
}

const ForHost = ({ id }: { id: string }) => <Shown id={id} userId={useHost().userId} />

/** `userId`: the host who may draw if they own the session; null: nobody may. */
function Shown({ id, userId }: { id: string; userId: string | null }) {
  const { row, state, update, reload } = useShownSession(id)
  return (
    <main className="on-ink flex h-dvh flex-col bg-page">
      <title>{`${row?.name ?? tool('telestrator.tool')} · Limelight`}</title>
      {row && <h1 className="sr-only">{row.name}</h1>}
      {row ? (
        userId !== null && row.user_id === userId ? (
          <Presenter session={row} update={update} />
        ) : (
          <WatchedDisplay session={row.id}>
            <Viewer session={row} />
          </WatchedDisplay>
        )
      ) : state === 'loading' ? (
        <Loading className="h-full" />
      ) : (
        <DisplayMissing
          heading={state === 'missing' ? 'room.missing' : 'room.unread'}
          reason={state === 'missing' ? 'room.missing.link' : 'room.unread.about'}
          onRetry={state === 'failed' ? reload : undefined}
        />
      )}
    </main>
  )
}
