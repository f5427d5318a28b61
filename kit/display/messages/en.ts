/** The texts of signs: the full-screen codes. */
export const en = {
  'sign.how': 'Point your camera at the code.',
  'sign.noApp': 'No app, no account.',
  'sign.label': 'QR code for {address}',
  'sign.kept': 'This code leads here until a year after this closes, or until it is archived.',
  'sign.closed': 'This is closed now. Nobody can join at the moment.',
  'sign.closedAt': 'This closed at {time}. Nobody can join at the moment.',
  'sign.closedOn': 'This closed on {date} at {time}. Nobody can join at the moment.',

  'sign.nothing': 'There is nothing to show',
  'sign.nothing.about': 'This page needs a text to make a code of, and not too long a one. Open it with the QR button of a session.',
} as const

declare module '../../../contract/messages.ts' {
  interface Messages extends SignTexts {}
}
type SignTexts = typeof en
