/** The texts of a session’s sign. */
export const en = {
  'scan.wall.qr': 'QR code. {title}',
  'scan.wall.empty': 'No text set',
  'scan.wall.empty.about': 'Type the Text to Encode under Settings and save it. The code then appears here by itself.',

  'scan.sign': 'Scan This',
} as const

declare module '../../../../../contract/messages.ts' {
  interface Messages extends ScanWall {}
}
type ScanWall = typeof en
