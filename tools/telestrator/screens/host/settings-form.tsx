import { type FormEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import type { Writes } from '../../../../web/data/writes.ts'
import { Button, ButtonLink } from '../../../../web/ui/button.tsx'
import { Card, CardHead } from '../../../../web/ui/card.tsx'
import { LEAVE, LeaveGuard } from '../../../../web/ui/leave-guard.tsx'
import { PageHeader } from '../../../../web/ui/page-header.tsx'
import { filesText } from '../../logic.ts'
import { MARKER_NAMES, type TelestratorSession } from '../../tables.ts'
import { FilesEditor } from './files-editor.tsx'
import { MarkerFields } from './marker-fields.tsx'
import { WatchQrButton } from './qr-button.tsx'
import { useAddFile } from './use-add-file.ts'
import { useSettingsForm } from './use-settings-form.ts'

const LIST = '/telestrator'

/** '{name} - Settings': the three markers and the files. */
export function SettingsForm({ session, update }: { session: TelestratorSession; update: Writes<TelestratorSession>['update'] }) {
  const form = useSettingsForm(session, update)
  const adding = useAddFile()
  const navigate = useNavigate()
  const [markersId, filesId, formId] = [useId(), useId(), useId()]
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (form.busy) return
    // An address that was typed is meant, also when its own button was not pressed.
    const added = adding.isTouched ? adding.take() : []
    if (added && (await form.save(added))) navigate(LIST, { state: LEAVE })
  }
  return (
    <>
      <PageHeader
        title={`${session.name} - Settings`}
        back={{ to: LIST, label: 'Back to Sessions' }}
        actions={<WatchQrButton session={session} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card aria-labelledby={markersId}>
          <CardHead>
            <h2 id={markersId} className="font-[650] text-20">
              Marker Settings
            </h2>
            <p className="text-14 text-quiet">Keys 1, 2 and 3 choose them while you present.</p>
          </CardHead>
          <form id={formId} onSubmit={save} noValidate className="grid gap-x-8 gap-y-6 p-5 md:grid-cols-3">
            {MARKER_NAMES.map((name, at) => (
              <MarkerFields
                key={name}
                label={`Marker ${at + 1}`}
                draft={form.markers[name]}
                size={form.sizeOf(name)}
                onChange={(change) => form.setMarker(name, change)}
                onSettle={() => form.settleSize(name)}
              />
            ))}
          </form>
        </Card>
        <Card aria-labelledby={filesId}>
          <CardHead>
            <h2 id={filesId} className="font-[650] text-20">
              Files
            </h2>
            {form.files.length > 0 && <p className="text-14 text-quiet">{filesText(form.files)}</p>}
          </CardHead>
          <FilesEditor adding={adding} files={form.files} onChange={form.setFiles} onReorder={form.reorder} />
        </Card>
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p role="status" className="mr-auto text-14 text-quiet">
            {form.dirty && 'You have unsaved changes.'}
          </p>
          <ButtonLink to={LIST} state={LEAVE}>
            Cancel
          </ButtonLink>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            Save Settings
          </Button>
        </div>
      </div>
      <LeaveGuard dirty={form.dirty && !form.busy} about={`Your changes to “${session.name}” have not been saved.`} />
    </>
  )
}
