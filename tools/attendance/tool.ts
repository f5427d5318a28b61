import { ClipboardCheck } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { AttendancePicture } from './picture.tsx'

export const attendance: WebTool = {
  name: 'attendance',
  title: 'Attendance',
  description: 'A code at the door. The list fills itself.',
  picture: AttendancePicture,
  icon: ClipboardCheck,
  path: '/attendance',
  hostRoutes: [
    { path: '/attendance', load: () => import('./screens/host/list.tsx') },
    { path: '/attendance/:id', load: () => import('./screens/host/detail.tsx') },
  ],
  sessionPages: [{ table: 'attendance_sessions', noun: 'check-in', path: '/attendance/:id' }],
  searched: { heading: 'People who checked in', table: 'attendance_records', column: 'name', session: 'session_id' },
  walls: [{ table: 'attendance_sessions', load: () => import('./screens/display/wall.tsx') }],
  helps: [{ table: 'attendance_sessions', role: 'checkin', load: () => import('./screens/helper/checkin.tsx') }],
  reports: [{ table: 'attendance_sessions', load: () => import('./report.ts') }],
  items: { table: 'attendance_sessions', noun: 'check-in', load: () => import('./item.tsx') },
  dashboard: { launch: 'Launch Attendance', load: () => import('./screens/host/dashboard-card.tsx') },
}
