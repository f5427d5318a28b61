import type { ComponentProps } from 'react'
import { QrCode } from '../ui/qr-code.tsx'
import { isJoinLink } from './address.ts'

/**
 * The QR code of a short address. In capitals, which encode more compactly, it has 25 modules per side for
 * origins of up to 36 characters. Its error correction is M if that fits (27 characters), else L, because
 * large modules can be read from further away than well corrected ones. `level` and `size`: where a screen's are
 * specified; at level H the code has 29 modules for origins of up to 24 characters.
 */
export const JoinQr = ({
  link,
  level = 'L',
  ...looks
}: {
  link: string
  label: string
  level?: 'L' | 'M' | 'H'
  size?: number
  className?: string
}) => <QrCode text={link.toUpperCase()} level={level} minVersion={2} {...looks} />

/** The QR code of any link, as JoinQr draws it where that is a short address. */
export const LinkQr = ({ url, ...looks }: Omit<ComponentProps<typeof JoinQr>, 'link'> & { url: string }) =>
  isJoinLink(url) ? <JoinQr link={url} {...looks} /> : <QrCode text={url} {...looks} />
