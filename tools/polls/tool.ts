import { MessageSquareText } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { PollsPicture } from '../../web/pictures/polls.tsx'

export const polls: WebTool = {
  name: 'polls',
  title: 'Poll Audience',
  description: 'One question, every answer, live.',
  picture: PollsPicture,
  icon: MessageSquareText,
  path: '/polls',
  dashboard: { launch: 'Launch Poll Audience' },
}
