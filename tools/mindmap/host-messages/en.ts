export const en = {
  'mindmap.tool': 'AI Mind Map',
  'mindmap.tool.about': 'One thought in, a map of where it leads.',
  'mindmap.tool.launch': 'Launch AI Mind Map',
} as const
