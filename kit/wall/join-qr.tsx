import { QrCode } from '../ui/qr-code.tsx'

/**
 * The QR code of a short address. In capitals, of which it takes less room, it has 25 modules a side for origins of up to 36 characters: corrected at
 * level M where they hold that (27 characters), else at L, because large modules are read from further away than well corrected ones.
 */
export const JoinQr = ({ link, label, className }: { link: string; label: string; className?: string }) => (
  <QrCode text={link.toUpperCase()} level="L" minVersion={2} label={label} className={className} />
)
