export const en = {
  'telestrator.tool': 'Telestrator',
  'telestrator.tool.about': 'Draw over pictures and video while you talk.',
  'telestrator.tool.noun': 'telestrator session',
  'telestrator.tool.new': 'New telestrator session',
  'telestrator.tool.add': 'Add new telestrator session',
  'telestrator.tool.add.failed': 'Failed to make the telestrator session',
  'telestrator.tool.launch': 'Manage Sessions',
  'telestrator.failed.list': 'Failed to load sessions',
  'telestrator.failed.session': 'Failed to load session',
} as const
