import { ClipboardCheck } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { t } from './host-messages/t.ts'
import { AttendancePicture } from './picture.tsx'

const TEXTS = t.below('attendance.tool')

export const attendance: WebTool = {
  name: 'attendance',
  get title() {
    return t('attendance.tool')
  },
  get description() {
    return t('attendance.tool.about')
  },
  picture: AttendancePicture,
  icon: ClipboardCheck,
  path: '/attendance',
  hostRoutes: [
    { path: '/attendance', load: () => import('./screens/host/list.tsx') },
    { path: '/attendance/:id', load: () => import('./screens/host/detail.tsx') },
  ],
  sessionPages: [{ table: 'attendance_sessions', texts: TEXTS, path: '/attendance/:id' }],
  searched: {
    get heading() {
      return t('attendance.tool.searched')
    },
    table: 'attendance_records',
    column: 'name',
    session: 'session_id',
  },
  walls: [{ table: 'attendance_sessions', load: () => import('./screens/display/wall.tsx') }],
  helps: [{ table: 'attendance_sessions', role: 'checkin', load: () => import('./screens/helper/checkin.tsx') }],
  reports: [{ table: 'attendance_sessions', load: () => import('./report.ts') }],
  items: { table: 'attendance_sessions', texts: TEXTS, load: () => import('./item.tsx') },
  dashboard: {
    get launch() {
      return t('attendance.tool.launch')
    },
    load: () => import('./screens/host/dashboard-card.tsx'),
  },
}
