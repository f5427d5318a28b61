import { ClipboardCheck } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { AttendancePicture } from '../../web/pictures/attendance.tsx'

export const attendance: WebTool = {
  name: 'attendance',
  title: 'Attendance',
  description: 'A code at the door. The list fills itself.',
  picture: AttendancePicture,
  icon: ClipboardCheck,
  path: '/attendance',
  dashboard: { launch: 'Launch Attendance' },
}
