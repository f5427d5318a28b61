import type { ServerTool } from '../../contract/tool.ts'
import { demo } from './demo.ts'
import { policies } from './policy.ts'
import { presented } from './presented.ts'
import { firstPicture } from './screens/display/first-picture.tsx'
import { wallMessages } from './screens/display/messages/all.ts'
import { scanThisSessions } from './tables.ts'

export const tool: ServerTool = {
  name: 'scanthis',
  demo,
  tables: [scanThisSessions],
  policies,
  presents: [presented],
  firstPictures: [firstPicture],
  wallMessages,
}
