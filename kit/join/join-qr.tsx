import { QrCode } from '../ui/qr-code.tsx'

/**
 * The QR code of a short address. In capitals, which encode more compactly, it has 25 modules per side for
 * origins of up to 36 characters. Its error correction is M if that fits (27 characters), else L, because
 * large modules can be read from further away than well corrected ones.
 */
export const JoinQr = ({ link, label, className }: { link: string; label: string; className?: string }) => (
  <QrCode text={link.toUpperCase()} level="L" minVersion={2} label={label} className={className} />
)
