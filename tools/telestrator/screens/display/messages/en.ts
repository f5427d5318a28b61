/** The texts of a session’s wall, of who watches it, and of its report. */
export const en = {
  'telestrator.wall.empty': 'Nothing to show yet',
  'telestrator.wall.empty.about': 'The first picture appears here as soon as the presenter adds one.',
  'telestrator.wall.drawn': 'Drawn over {file}',
  'telestrator.wall.private': 'This address is not asked for',
  'telestrator.wall.private.about': '{url} leads into a private network, and this page does not come from one.',
  'telestrator.wall.noPicture': 'This picture did not load',
  'telestrator.wall.noVideo': 'This video did not load',
  'telestrator.wall.again': 'Try again',

  'telestrator.wall.video': 'Video',

  'telestrator.wall.play': 'Play',

  'telestrator.wall.pause': 'Pause',

  'telestrator.wall.position': 'Position',

  'telestrator.wall.turnOnSound': 'Turn on sound',

  'telestrator.wall.soundOn': 'Sound on',

  'telestrator.report.strokes': '{count, plural, one {stroke drawn} other {strokes drawn}}',
} as const

declare module '../../../../../contract/messages.ts' {
  interface Messages extends TelestratorWall {}
}
type TelestratorWall = typeof en
