import { OpenWindowButton } from '../../../../kit/display/open-window-button.tsx'
import { QrButton } from '../../../../kit/display/qr-button.tsx'
import { SessionList } from '../../../../kit/list/session-list.tsx'
import { OpenWallButton } from '../../../../kit/present/open-wall-button.tsx'
import { BOARDS } from '../../data.ts'
import { settings } from '../../item.tsx'
import { boardPath, displayPath, imagesOf } from '../../logic.ts'
import { WhiteboardPicture } from '../../picture.tsx'
import { NAME_MAX } from '../../tables.ts'
import { t } from './host-messages/t.ts'

const TEXTS = t.below('whiteboard.list')

/** /whiteboard */
export default function WhiteboardList() {
  return (
    <SessionList
      title={t('whiteboard.list')}
      about={t('whiteboard.list.about')}
      texts={TEXTS}
      query={BOARDS}
      textColumn="name"
      maxLength={NAME_MAX}
      create={{
        button: t('whiteboard.create.button'),
        title: t('whiteboard.create'),
        label: t('whiteboard.create.label'),
        placeholder: t('whiteboard.create.placeholder'),
        texts: { success: t('whiteboard.create.done'), failure: t('whiteboard.create.failed') },
      }}
      duplicate={settings}
      goesWith={() => t('whiteboard.drawings')}
      empty={{
        picture: WhiteboardPicture,
        title: t('whiteboard.empty'),
        text: t('whiteboard.empty.about'),
      }}
      to={({ id }) => boardPath(id)}
      card={({ id, name, settings }) => ({
        details: <p>{t('whiteboard.images', { count: imagesOf(settings) })}</p>,
        actions: (
          <>
            <OpenWindowButton label={t('whiteboard.view')} of={name} path={displayPath(id)} window={`whiteboard-view-${id}`} />
            <OpenWallButton session={id} of={name} path={boardPath(id)} />
            <OpenWindowButton label={t('whiteboard.draw')} of={name} path={boardPath(id)} window={`whiteboard-${id}`} />
            <QrButton
              table="whiteboard_sessions"
              id={id}
              path={displayPath(id)}
              name={name}
              title={t('whiteboard.qr.title')}
              label={t('whiteboard.qr')}
              named
            />
          </>
        ),
      })}
    />
  )
}
