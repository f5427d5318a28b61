/** The texts that walls of several tools say. */
export const en = {
  'wall.lost': 'No connection to the server. What is shown catches up by itself.',
  'wall.madeUp': 'Made up',
  'wall.keys.none': 'Keys do nothing: the host’s page is not open in this browser',
  'wall.fullScreen': 'Full screen (F)',
  'wall.ended': 'This display link was ended',
  'wall.ended.about': 'Ask its host for a new one.',
  'wall.nobody': 'Nobody is on this stage',
  'wall.nobody.about': 'This session was deleted, or the address is wrong. Its host has the right one.',

  'wall.scanOrType': 'Scan the code, or type it.',
  'wall.qr': 'QR code: join',
  'wall.noPhones': 'Not for phones yet',
  'wall.phonesHere': '{count, plural, one {<b>#</b> phone here} other {<b>#</b> phones here}}',
  'wall.here': '{count, plural, one {<b>#</b> here} other {<b>#</b> here}}',
  'wall.answers': '{count, plural, one {<b>#</b> answer} other {<b>#</b> answers}}',

  'wall.page': 'Page {at, number} of {count, number}',
  'wall.pageHeld': 'Page {at, number} of {count, number}, held',
  'wall.range': '{from, number}–{to, number} of {of, number}',
  'wall.more': '{count, plural, one {+# more} other {+# more}}',
  'wall.rest': 'Other answers',
  'wall.moreInTurn': '{count, plural, one {# more, in turn} other {# more, in turn}}',
  'wall.moreHeld': '{count, plural, one {# more, held} other {# more, held}}',
  'wall.andMore': '{count, plural, one { and # more} other { and # more}}',
  'wall.comma': ', ',
  'wall.colon': ': ',
  'wall.counted': '{count, number} ',

  'wall.right': 'Right answer',
  'wall.percent': ' %',
  'wall.place': '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
} as const

declare module '../../../contract/messages.ts' {
  interface Messages extends WallTexts {}
}
type WallTexts = typeof en
