export const en = {
  'whiteboard.tool': 'Whiteboard',
  'whiteboard.tool.about': 'Draw, and everybody sees the line as it is drawn.',
  'whiteboard.tool.noun': 'whiteboard',
  'whiteboard.tool.new': 'New whiteboard',
  'whiteboard.tool.add': 'Add new whiteboard',
  'whiteboard.tool.add.failed': 'Failed to make the whiteboard',
  'whiteboard.tool.launch': 'Launch Whiteboard',
  'whiteboard.failed.list': 'Failed to load sessions',
  'whiteboard.failed.session': 'Failed to load session',
} as const
