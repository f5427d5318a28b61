import { Cloud } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { t } from './host-messages/t.ts'
import { WordcloudsPicture } from './picture.tsx'

const TEXTS = t.below('wordcloud.tool')

export const wordclouds: WebTool = {
  name: 'wordclouds',
  get title() {
    return t('wordcloud.tool')
  },
  get description() {
    return t('wordcloud.tool.about')
  },
  picture: WordcloudsPicture,
  icon: Cloud,
  path: '/wordclouds',
  hostRoutes: [
    { path: '/wordclouds', load: () => import('./screens/host/list.tsx') },
    { path: '/wordcloud/:id', load: () => import('./screens/host/detail.tsx') },
  ],
  publicRoutes: [{ path: '/wordcloud/:id/display', forHost: true, load: () => import('./screens/display/display.tsx') }],
  sessionPages: [{ table: 'word_cloud_sessions', texts: TEXTS, path: '/wordcloud/:id' }],
  walls: [{ table: 'word_cloud_sessions', load: () => import('./screens/display/wall.tsx') }],
  helps: [{ table: 'word_cloud_sessions', role: 'words', load: () => import('./screens/helper/words.tsx') }],
  reports: [{ table: 'word_cloud_sessions', load: () => import('./report.ts') }],
  items: { table: 'word_cloud_sessions', texts: TEXTS, load: () => import('./item.tsx') },
  dashboard: {
    get launch() {
      return t('wordcloud.tool.launch')
    },
    comingSoon: true,
    load: () => import('./screens/host/dashboard-card.tsx'),
  },
}
