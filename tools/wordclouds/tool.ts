import { Cloud } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { WordcloudsPicture } from './picture.tsx'

export const wordclouds: WebTool = {
  name: 'wordclouds',
  title: 'Word Clouds',
  description: 'What the room says most, set largest.',
  picture: WordcloudsPicture,
  icon: Cloud,
  path: '/wordclouds',
  hostRoutes: [
    { path: '/wordclouds', load: () => import('./screens/host/list.tsx') },
    { path: '/wordcloud/:id', load: () => import('./screens/host/detail.tsx') },
  ],
  publicRoutes: [{ path: '/wordcloud/:id/display', load: () => import('./screens/display/display.tsx') }],
  sessionPages: [{ table: 'word_cloud_sessions', noun: 'word cloud', path: '/wordcloud/:id' }],
  walls: [{ table: 'word_cloud_sessions', load: () => import('./screens/display/wall.tsx') }],
  helps: [{ table: 'word_cloud_sessions', role: 'words', load: () => import('./screens/helper/words.tsx') }],
  reports: [{ table: 'word_cloud_sessions', load: () => import('./report.ts') }],
  items: { table: 'word_cloud_sessions', noun: 'word cloud', load: () => import('./item.tsx') },
  dashboard: { launch: 'Launch Word Clouds', comingSoon: true, load: () => import('./screens/host/dashboard-card.tsx') },
}
