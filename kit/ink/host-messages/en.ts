export const en = {
  'ink.stuck': 'Not saved yet. What you draw is kept here and sent later.',
  'ink.undo': 'Undo',
  'ink.redo': 'Redo',
  'ink.clear': 'Clear',
  'ink.undo.key': 'Undo ({key})',
  'ink.redo.key': 'Redo ({key})',
  'ink.clear.key': 'Clear ({key})',
  'ink.load.failed': 'Failed to load drawing',
  'ink.save.failed': 'Failed to save drawing',
} as const
