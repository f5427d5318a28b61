import { Maximize } from 'lucide-react'
import { useParams } from 'react-router'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import type { Writes } from '../../../../kit/data/writes.ts'
import { Created, Detail } from '../../../../kit/detail/detail.tsx'
import { OpenWindowButton } from '../../../../kit/display/open-window-button.tsx'
import { DisplaySettingsButton } from '../../../../kit/display/qr-settings-button.tsx'
import { useBrand } from '../../../../kit/join/presentation.ts'
import { PresentSessionButton } from '../../../../kit/present/open-wall-button.tsx'
import { PageHeader } from '../../../../kit/ui/page-header.tsx'
import { useOwnSession } from '../../data.ts'
import { displayPath } from '../../logic.ts'
import { DISPLAY_DEFAULTS, type ScanSession } from '../../tables.ts'
import { ScanSign } from '../display/scan-sign.tsx'
import { CodePanel } from './code-panel.tsx'
import { t } from './host-messages/t.ts'
import { ScanSettings } from './scan-settings.tsx'
import { useScanForm } from './use-scan-form.ts'

const BACK = {
  to: '/scanthis',
  get label() {
    return t('scan.detail.back')
  },
}
const DETAIL = t.below('scan.detail')

/** /scanthis/:id */
export default function ScanDetail() {
  const { id = '' } = useParams()
  const followed = useOwnSession(id, useHost().userId)
  return (
    <Detail followed={followed} texts={DETAIL} back={BACK}>
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
        about={<Created at={session.created_at} words="detail.createdOn" />}
        actions={
          <>
            <DisplaySettingsButton
              session={session}
              defaults={DISPLAY_DEFAULTS}
              proposed="scan.sign"
              link=""
              preview={(settings) => <ScanSign session={session} settings={settings} heading="p" logo={logo} />}
              change={change}
            />
            <OpenWindowButton
              label={t('scan.view')}
              path={displayPath(session.id)}
              window={`scanthis-${session.id}`}
              icon={<Maximize aria-hidden="true" />}
            />
            <PresentSessionButton session={session.id} />
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ScanSettings form={form} />
        <CodePanel id={session.id} name={session.name} typed={form.draft.text} unsaved={form.unsaved} />
      </div>
    </>
  )
}
