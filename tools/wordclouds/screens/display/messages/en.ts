/** The texts of a word cloud’s wall, of its full-screen cloud and of its report. */
export const en = {
  'wordcloud.wall.responses': '{count, plural, one {<b>#</b> response} other {<b>#</b> responses}}',
  'wordcloud.sign': 'Question for Word Cloud?',
  'wordcloud.wall.example':
    'people ideas coffee learning music energy friends curiosity stories laughter focus courage kindness future play questions design trust colour teamwork surprise craft warmth listening time change balance honesty sunlight patience wonder bridges lunch progress silence gratitude chairs wi-fi hope magic',
  'wordcloud.wall.examples': 'example words',
  'wordcloud.wall.closed': 'This session is closed',
  'wordcloud.wall.waiting': 'Scan to send a word. Words appear here as they come.',
  'wordcloud.wall.qr': 'QR code: send a word',
  'wordcloud.wall.none': 'Nobody said a word.',
  'wordcloud.wall.noneYet': 'No responses yet',
  'wordcloud.wall.told': 'Word cloud: {words}',
  'wordcloud.wall.toldMore': 'Word cloud: {words} and more',

  'wordcloud.report.responses': '{count, plural, one {response} other {responses}}',
} as const

declare module '../../../../../contract/messages.ts' {
  interface Messages extends CloudWall {}
}
type CloudWall = typeof en
