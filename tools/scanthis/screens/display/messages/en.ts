/** The texts of a session’s sign. */
export const en = {
  'scan.wall.qr': 'QR code. {title}',
  'scan.wall.empty': 'The code will appear here',

  'scan.sign': 'Scan This',
} as const

declare module '../../../../../contract/messages.ts' {
  interface Messages extends ScanWall {}
}
type ScanWall = typeof en
