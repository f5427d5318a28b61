export const en = {
  'demo.label': 'Made-up audience',
  'demo.here': 'A made-up audience is here',
  'demo.left': 'The made-up audience has left',
  'demo.stop': 'Stop and clear',
  'demo.clear': 'Clear',
  'demo.left.about': 'What it made is still here. Clear it when you have seen enough.',
  'demo.here.about': '{count} made-up phones check in, answer, ask and vote until {time}. Yours may join them.',
  'demo.offer': 'See it alive in a minute',
  'demo.offer.about':
    'An event with every tool, and {count} made-up phones that arrive, answer, ask and vote while you run the stage. One press clears all of it.',
  'demo.offer.try': 'Try it with a made-up audience',
  'demo.cleared': 'Cleared',
  'demo.start.failed': 'Failed to start the made-up audience',
  'demo.clear.failed': 'Failed to clear the made-up audience',
  'demo.madeUp': 'Made up',
} as const
