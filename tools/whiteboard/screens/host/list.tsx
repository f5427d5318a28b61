import { OpenWindowButton } from '../../../../kit/display/open-window-button.tsx'
import { QrButton } from '../../../../kit/display/qr-button.tsx'
import { newSession } from '../../../../kit/list/new-session.ts'
import { SessionList } from '../../../../kit/list/session-list.tsx'
import { OpenWallButton } from '../../../../kit/present/open-wall-button.tsx'
import { BOARDS } from '../../data.ts'
import { settings } from '../../item.tsx'
import { boardPath, displayPath, imagesText } from '../../logic.ts'
import { WhiteboardPicture } from '../../picture.tsx'
import { NAME_MAX } from '../../tables.ts'

/** /whiteboard */
export default function WhiteboardList() {
  return (
    <SessionList
      title="Whiteboard Sessions"
      about="Create and manage whiteboard sessions with real-time drawing tools."
      noun="session"
      query={BOARDS}
      textColumn="name"
      maxLength={NAME_MAX}
      create={newSession('Roadmap on one page')}
      duplicate={settings}
      entries="drawings"
      goesWith={() => 'drawings'}
      empty={{
        picture: WhiteboardPicture,
        title: 'Think in front of everybody',
        text: 'Draw on your own screen; everybody with the link sees the line as it grows, on the projector and on their phones.',
      }}
      to={({ id }) => boardPath(id)}
      card={({ id, name, settings }) => ({
        details: <p>{imagesText(settings)}</p>,
        actions: (
          <>
            <OpenWindowButton label="View" of={name} path={displayPath(id)} window={`whiteboard-view-${id}`} />
            <OpenWallButton session={id} of={name} path={boardPath(id)} />
            <OpenWindowButton label="Draw" of={name} path={boardPath(id)} window={`whiteboard-${id}`} />
            <QrButton
              table="whiteboard_sessions"
              id={id}
              path={displayPath(id)}
              name={name}
              title="Scan to watch"
              label="QR code: watch this board"
              named
            />
          </>
        ),
      })}
    />
  )
}
