/** The texts of pages that belong to no room: at a wrong link, or where nothing could be loaded. */
export const en = {
  'room.nobody.tab': 'Page not found',
  'room.nobody': 'Nobody is on this stage.',
  'room.nobody.about': 'There is no page at this address. If somebody gave you the link, ask them for it again.',
  'room.failed': 'Failed to load session. Perhaps the network is slow; nothing is lost.',
  'room.again': 'Try again',
  'room.toDashboard': 'Go to Dashboard',
  'room.toStart': 'Go to the start',
  'room.missing': 'Session not found',
  'room.missing.none': "The session you''re looking for doesn''t exist.",
  'room.missing.link': 'If somebody gave you the link, ask them for it again.',
  'room.helper.over': 'This link opens nothing any more',
  'room.helper.over.about': 'It was ended, or its time is over. Ask the host for a new one.',
  'room.cut': 'This link is not complete',
  'room.cut.about': 'A part of it is missing. Ask whoever gave it to you to send it again.',
  'room.report.ended': 'This link was ended',
  'room.report.ended.about': 'The host of this event no longer shares its report. Ask them for a new link.',
  'room.unread': 'Failed to load session',
  'room.unread.about': 'Nothing is lost. It may be the network.',
} as const

declare module '../../../contract/messages.ts' {
  interface Messages extends RoomTexts {}
}
type RoomTexts = typeof en
