import { Maximize } from 'lucide-react'
import { OpenWindowButton } from '../../../../kit/display/open-window-button.tsx'
import { useThemeColors } from '../../../../kit/display/own-look.ts'
import { newSession } from '../../../../kit/list/new-session.ts'
import { SessionList } from '../../../../kit/list/session-list.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { SESSIONS } from '../../data.ts'
import { settings, values } from '../../item.ts'
import { displayPath, sessionPath } from '../../logic.ts'
import { ScanthisPicture } from '../../picture.tsx'
import { NAME_MAX } from '../../tables.ts'

/** /scanthis */
export default function ScanList() {
  const colors = useThemeColors()
  return (
    <SessionList
      title="Scan This"
      about="Create customizable QR codes with descriptions."
      noun="session"
      query={SESSIONS}
      textColumn="name"
      maxLength={NAME_MAX}
      create={{ ...newSession('Guest Wi-Fi'), values: (name, attempt) => values(name, attempt, colors) }}
      duplicate={settings}
      goesWith={() => null}
      empty={{
        picture: ScanthisPicture,
        title: 'Put anything into a code',
        text: 'A link, the guest Wi-Fi, an address: type it, show it on the big screen, and every phone in the room has it.',
      }}
      to={({ id }) => sessionPath(id)}
      card={({ id, name, text_to_encode }) => ({
        details:
          text_to_encode === '' ? (
            <p>No text set</p>
          ) : (
            // Shown as text, not as a link, because the address may be unsafe to open.
            <p dir="auto" className="line-clamp-3 whitespace-pre-line text-main [overflow-wrap:anywhere]">
              {text_to_encode}
            </p>
          ),
        actions: (
          <>
            <OpenWindowButton
              label="View"
              of={name}
              path={displayPath(id)}
              window={`scanthis-${id}`}
              icon={<Maximize aria-hidden="true" />}
            />
            <ButtonLink to={sessionPath(id)} variant="ghost" aria-label={`Settings: ${name}`}>
              Settings
            </ButtonLink>
          </>
        ),
      })}
    />
  )
}
