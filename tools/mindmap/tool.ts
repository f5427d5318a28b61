import { Network } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { t } from './host-messages/t.ts'
import { MindmapPicture } from './picture.tsx'

export const mindmap: WebTool = {
  name: 'mindmap',
  get title() {
    return t('mindmap.tool')
  },
  get description() {
    return t('mindmap.tool.about')
  },
  picture: MindmapPicture,
  icon: Network,
  path: '/mindmap',
  comingSoon: true,
  dashboard: {
    get launch() {
      return t('mindmap.tool.launch')
    },
  },
}
