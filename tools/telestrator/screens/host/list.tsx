import { SessionList } from '../../../../kit/list/session-list.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { SESSIONS } from '../../data.ts'
import { settings } from '../../item.tsx'
import { settingsPath } from '../../logic.ts'
import { TelestratorPicture } from '../../picture.tsx'
import { NAME_MAX } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { DrawButton, PresentButton, ViewButton } from './open-buttons.tsx'
import { WatchQrButton } from './qr-button.tsx'
import { filesText } from './words.ts'

const TEXTS = t.below('telestrator.list')

/** /telestrator */
export default function TelestratorList() {
  return (
    <SessionList
      title={t('telestrator.list')}
      about={t('telestrator.list.about')}
      texts={TEXTS}
      query={SESSIONS}
      textColumn="name"
      maxLength={NAME_MAX}
      create={{
        button: t('telestrator.create.button'),
        title: t('telestrator.create'),
        label: t('telestrator.create.label'),
        placeholder: t('telestrator.create.placeholder'),
        texts: { success: t('telestrator.create.done'), failure: t('telestrator.create.failed') },
      }}
      duplicate={settings}
      goesWith={({ mark_count }) => (mark_count > 0 ? t('telestrator.strokes', { count: mark_count }) : null)}
      empty={{
        picture: TelestratorPicture,
        title: t('telestrator.empty'),
        text: t('telestrator.empty.about'),
      }}
      to={({ id }) => settingsPath(id)}
      card={(session) => ({
        details: (
          <>
            <p className="font-[550] text-16 text-main">{filesText(session.files)}</p>
            <p>{session.mark_count === 0 ? t('telestrator.strokes.none') : t('telestrator.strokes', { count: session.mark_count })}</p>
          </>
        ),
        actions: (
          <>
            <ButtonLink to={settingsPath(session.id)} aria-label={t('telestrator.settings.of', { name: session.name })}>
              {t('telestrator.settings')}
            </ButtonLink>
            <ViewButton session={session} />
            <PresentButton session={session} />
            <DrawButton session={session} />
            <WatchQrButton session={session} named />
          </>
        ),
      })}
    />
  )
}
