import { newSession } from '../../../../kit/list/new-session.ts'
import { SessionList } from '../../../../kit/list/session-list.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { SESSIONS } from '../../data.ts'
import { settings } from '../../item.tsx'
import { filesText, settingsPath, strokesText } from '../../logic.ts'
import { TelestratorPicture } from '../../picture.tsx'
import { NAME_MAX } from '../../tables.ts'
import { DrawButton, PresentButton, ViewButton } from './open-buttons.tsx'
import { WatchQrButton } from './qr-button.tsx'

/** /telestrator */
export default function TelestratorList() {
  return (
    <SessionList
      title="Telestrator Sessions"
      about="Draw over pictures and video while you talk; everybody with the link sees every stroke."
      noun="session"
      query={SESSIONS}
      textColumn="name"
      maxLength={NAME_MAX}
      create={newSession('Match review, first half')}
      duplicate={settings}
      entries="drawings"
      goesWith={({ mark_count }) => (mark_count > 0 ? strokesText(mark_count) : null)}
      empty={{
        picture: TelestratorPicture,
        title: 'Point at what matters',
        text: 'Add the addresses of pictures and videos, press Present, and draw over them with three markers.',
      }}
      to={({ id }) => settingsPath(id)}
      card={(session) => ({
        details: (
          <>
            <p className="font-[550] text-16 text-main">{filesText(session.files)}</p>
            <p>{session.mark_count === 0 ? 'Nothing drawn yet' : strokesText(session.mark_count)}</p>
          </>
        ),
        actions: (
          <>
            <ButtonLink to={settingsPath(session.id)} aria-label={`Settings: ${session.name}`}>
              Settings
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
