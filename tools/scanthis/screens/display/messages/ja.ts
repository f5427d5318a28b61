import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ja: Translated<typeof en> = {
  'scan.wall.qr': 'QRコード。{title}',
  'scan.wall.empty': 'ここにコードが表示されます',

  'scan.sign': 'こちらを読み取ってください',
}
