import { QrButton } from '../../../../kit/display/qr-button.tsx'
import { displayPath } from '../../logic.ts'

/**
 * 'Show QR Code' of the viewers' screen. `named`: adds the session's name, among buttons of other sessions.
 */
export const WatchQrButton = ({ session: { id, name }, named = false }: { session: { id: string; name: string }; named?: boolean }) => (
  <QrButton
    table="telestrator_sessions"
    id={id}
    path={displayPath(id)}
    name={name}
    title="Scan to watch"
    label="QR code: watch this session"
    named={named}
  />
)
