import { QRCodeSVG } from 'qrcode.react'
import { cx } from './cx.ts'

/**
 * A QR code on white, also in dark mode, with its quiet zone of four modules. `size` is in CSS pixels, quiet
 * zone included. `level` is the minimum error correction (L 7 %, M 15 %, Q 25 %, H 30 %); a higher one is
 * used if it fits into the same modules. `minVersion` 2 means at least 25 modules per side.
 */
export function QrCode({
  text,
  size,
  level = 'M',
  minVersion,
  label,
  className,
}: {
  text: string
  size?: number
  level?: 'L' | 'M' | 'Q' | 'H'
  minVersion?: number
  /** Names the effect of scanning it: 'QR code: answer this poll'. */
  label: string
  className?: string
}) {
  return (
    <QRCodeSVG
      value={text}
      size={size ?? 256}
      level={level}
      minVersion={minVersion}
      marginSize={4}
      bgColor="#ffffff"
      fgColor="#0e1116"
      title={label}
      className={cx('rounded-control bg-white', size === undefined ? 'h-auto w-full' : 'shrink-0', className)}
    />
  )
}
