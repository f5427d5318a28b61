import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'mindmap.tool': 'KI-Mindmap',
  'mindmap.tool.about': 'Ein Gedanke, und eine Karte, wohin er führt.',
  'mindmap.tool.launch': 'KI-Mindmap öffnen',
}
