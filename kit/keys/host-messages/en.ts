export const en = {
  'keys.this': 'This list',
  'keys.help': 'Help',
  'keys.howTo': 'How to use {title}',
  'keys.all': 'All help pages',
  'keys.none': 'This screen has no keys of its own.',
  'keys.about': 'These keys work while no field has the focus.',
  'keys.clicker': ' A presentation clicker works too, here or in the wall’s window.',
  'keys.space': 'Space',
  'keys.pageUp': 'Page Up',
  'keys.pageDown': 'Page Down',
  'keys.ctrl': 'Ctrl',
  'keys.shift': 'Shift',
} as const
