import { QRCodeSVG } from 'qrcode.react'
import { cx } from './cx.ts'

/**
 * A QR code on white with its quiet zone of four modules, in light and in dark.
 * `size` in CSS pixels, quiet zone included; `level` is the least error
 * correction (L 7 %, M 15 %, Q 25 %, H 30 %): more, where the same modules hold it. `minVersion` 2 has 25 modules a side at least.
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
  /** What scanning it does: 'QR code: answer this poll'. */
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
