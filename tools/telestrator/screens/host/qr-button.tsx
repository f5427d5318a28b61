import { QrButton } from '../../../../kit/display/qr-button.tsx'
import { displayPath } from '../../logic.ts'
import { t } from './host-messages/t.ts'

/**
 * 'Show QR Code' of the viewers' screen. `named`: adds the session's name, among buttons of other sessions.
 */
export const WatchQrButton = ({ session: { id, name }, named = false }: { session: { id: string; name: string }; named?: boolean }) => (
  <QrButton
    table="telestrator_sessions"
    id={id}
    path={displayPath(id)}
    name={name}
    title={t('telestrator.qr.title')}
    label={t('telestrator.qr')}
    named={named}
  />
)
