import { type FormEvent, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Writes } from '../../../../kit/data/writes.ts'
import { useUploads } from '../../../../kit/files/use-uploads.ts'
import { OpenWallButton } from '../../../../kit/present/open-wall-button.tsx'
import { Chosen } from '../../../../kit/settings/conflict-note.tsx'
import { useSettingsSave } from '../../../../kit/settings/use-settings-save.ts'
import { Button, ButtonLink } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { LEAVE, LeaveGuard } from '../../../../kit/ui/leave-guard.tsx'
import { PageHeader } from '../../../../kit/ui/page-header.tsx'
import { showFailure } from '../../../../kit/ui/toasts.tsx'
import { fileName, ownFile, presentPath } from '../../logic.ts'
import { MARKER_NAMES, type TelestratorSession, telestratorSessions } from '../../tables.ts'
import { FilesEditor } from './files-editor.tsx'
import { t } from './host-messages/t.ts'
import { MarkerFields } from './marker-fields.tsx'
import { DrawButton } from './open-buttons.tsx'
import { WatchQrButton } from './qr-button.tsx'
import { useAddFile } from './use-add-file.ts'
import { useSettingsForm } from './use-settings-form.ts'
import { filesText } from './words.ts'

const LIST = '/telestrator'

export function SettingsForm({
  session,
  change,
}: {
  session: TelestratorSession
  change: Writes<'telestrator_sessions', TelestratorSession>['change']
}) {
  const form = useSettingsForm(session, change)
  const { busy, save } = useSettingsSave()
  const screen = useRef<HTMLDivElement>(null)
  const adding = useAddFile()
  const uploads = useUploads(telestratorSessions.name, session.id, (kept, { name }) => form.append([ownFile(kept, name)]))
  const navigate = useNavigate()
  const [markersId, filesId, formId] = [useId(), useId(), useId()]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (uploads.busy) return showFailure(t('telestrator.form.wait'))
    // Saving includes an address in the field, even if it was not added.
    const added = adding.isTouched ? adding.take() : []
    if (!added) return
    void save({ form: screen.current, write: () => form.save(added), onSaved: () => navigate(LIST, { state: LEAVE }) })
  }
  return (
    <>
      <PageHeader
        title={t('telestrator.form.title', { name: session.name })}
        back={{ to: LIST, label: t('telestrator.form.back') }}
        actions={
          <>
            <WatchQrButton session={session} />
            <DrawButton session={session} />
            <OpenWallButton session={session.id} path={presentPath(session.id)} />
          </>
        }
      />
      <div ref={screen} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card aria-labelledby={markersId}>
          <CardHead>
            <h2 id={markersId} className="font-[650] text-20">
              {t('telestrator.form.markers')}
            </h2>
            <p className="text-14 text-quiet">{t('telestrator.form.markers.about')}</p>
          </CardHead>
          <form id={formId} onSubmit={submit} noValidate className="grid gap-x-8 gap-y-6 p-5 md:grid-cols-3">
            {MARKER_NAMES.map((name, at) => (
              <MarkerFields
                key={name}
                label={t('telestrator.marker', { number: at + 1 })}
                draft={form.markerOf(name)}
                size={form.sizeOf(name)}
                color={form.conflict(`${name}.color`)}
                width={form.conflict(`${name}.size`)}
                onChange={(change) => form.setMarker(name, change)}
                onSettle={() => form.settleSize(name)}
              />
            ))}
          </form>
        </Card>
        <Card aria-labelledby={filesId}>
          <CardHead>
            <h2 id={filesId} className="font-[650] text-20">
              {t('telestrator.form.files')}
            </h2>
            {form.files.length > 0 && <p className="text-14 text-quiet">{filesText(form.files)}</p>}
          </CardHead>
          <Chosen
            label={t('telestrator.form.files')}
            conflict={form.conflict('files')}
            show={(files) => files.map(({ url }) => fileName(url)).join(', ')}
          >
            <FilesEditor adding={adding} uploads={uploads} files={form.files} onChange={form.setFiles} onReorder={form.reorder} />
          </Chosen>
        </Card>
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p role="status" className="mr-auto text-14 text-quiet">
            {uploads.busy ? t('telestrator.form.uploading') : form.dirty && t('telestrator.form.unsaved')}
          </p>
          <ButtonLink to={LIST} state={LEAVE}>
            {t('telestrator.form.cancel')}
          </ButtonLink>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {t('telestrator.form.save')}
          </Button>
        </div>
      </div>
      <LeaveGuard
        dirty={(form.dirty || uploads.busy) && !busy}
        about={uploads.busy ? t('telestrator.form.leave.uploading') : t('telestrator.form.leave', { name: session.name })}
      />
    </>
  )
}
