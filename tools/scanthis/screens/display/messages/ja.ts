import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ja: Translated<typeof en> = {
  'scan.wall.qr': 'QRコード。{title}',
  'scan.wall.empty': 'テキストが未設定です',
  'scan.wall.empty.about': '主催者がテキストを保存すると、コードがここに自動で表示されます。',

  'scan.sign': 'こちらを読み取ってください',
}
