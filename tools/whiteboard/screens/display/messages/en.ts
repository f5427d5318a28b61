/** The texts of a board’s wall, and of its report. */
export const en = {
  'whiteboard.wall.failed': 'The drawing could not be loaded',
  'whiteboard.wall.failed.about': 'Nothing is lost. It may be the network.',
  'whiteboard.wall.again': 'Try again',
  'whiteboard.wall.loading': '{name}: a whiteboard that is being loaded',
  'whiteboard.wall.empty': '{name}: an empty whiteboard',
  'whiteboard.wall.with': '{name}: a whiteboard with {what}',
  'whiteboard.wall.drawings': '{count, plural, one {# drawing} other {# drawings}}',
  'whiteboard.wall.quoted': '“{text}”',

  'whiteboard.report.empty': 'An empty board.',
  'whiteboard.report.drawn': '{name}: a whiteboard with {count, plural, one {# drawing} other {# drawings}}',
  'whiteboard.report.written': '{name}: a whiteboard with {count, plural, one {# drawing} other {# drawings}}. Texts: {texts}',
} as const

declare module '../../../../../contract/messages.ts' {
  interface Messages extends WhiteboardWall {}
}
type WhiteboardWall = typeof en
