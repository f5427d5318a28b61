import { Maximize } from 'lucide-react'
import { useParams } from 'react-router'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import type { Writes } from '../../../../kit/data/writes.ts'
import { Created, Detail } from '../../../../kit/detail/detail.tsx'
import { OpenWindowButton } from '../../../../kit/display/open-window-button.tsx'
import { DisplaySettingsButton } from '../../../../kit/display/qr-settings-button.tsx'
import { useBrand } from '../../../../kit/join/presentation.ts'
import { OpenWallButton } from '../../../../kit/present/open-wall-button.tsx'
import { PageHeader } from '../../../../kit/ui/page-header.tsx'
import { useOwnSession } from '../../data.ts'
import { displayPath } from '../../logic.ts'
import { DISPLAY_DEFAULTS, type ScanSession } from '../../tables.ts'
import { ScanSign } from '../display/scan-sign.tsx'
import { CodePanel } from './code-panel.tsx'
import { ScanSettings } from './scan-settings.tsx'
import { useScanForm } from './use-scan-form.ts'

const BACK = { to: '/scanthis', label: 'Back to Sessions' }

/** /scanthis/:id */
export default function ScanDetail() {
  const { id = '' } = useParams()
  const followed = useOwnSession(id, useHost().userId)
  return (
    <Detail
      followed={followed}
      noun="Session"
      back={BACK}
      failure="Failed to load session"
      missing="The session you're looking for doesn't exist."
    >
      {(session) => <ScanScreen key={session.id} session={session} change={followed.change} />}
    </Detail>
  )
}

function ScanScreen({ session, change }: { session: ScanSession; change: Writes<'scan_this_sessions', ScanSession>['change'] }) {
  const { logo } = useBrand(session.id)
  const form = useScanForm(session, change)
  return (
    <>
      <PageHeader
        title={session.name}
        back={BACK}
        about={<Created at={session.created_at} words="Created on" />}
        actions={
          <>
            <DisplaySettingsButton
              session={session}
              defaults={DISPLAY_DEFAULTS}
              link=""
              preview={(settings) => <ScanSign session={session} settings={settings} heading="p" logo={logo} />}
              change={change}
            />
            <OpenWindowButton
              label="View"
              path={displayPath(session.id)}
              window={`scanthis-${session.id}`}
              icon={<Maximize aria-hidden="true" />}
            />
            <OpenWallButton session={session.id} />
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ScanSettings form={form} />
        <CodePanel name={session.name} typed={form.draft.text} unsaved={form.unsaved} />
      </div>
    </>
  )
}
