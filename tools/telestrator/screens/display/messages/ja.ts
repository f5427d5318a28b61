import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ja: Translated<typeof en> = {
  'telestrator.wall.empty': '表示するものはまだありません',
  'telestrator.wall.empty.about': '最初の画像は、追加されるとここに表示されます。',
  'telestrator.wall.drawn': '{file}への書き込み',
  'telestrator.wall.private': 'このアドレスは読み込まれません',
  'telestrator.wall.private.about': '{url}はプライベートネットワークのアドレスですが、このページはその外にあります。',
  'telestrator.wall.noPicture': '画像を読み込めませんでした',
  'telestrator.wall.noVideo': '動画を読み込めませんでした',
  'telestrator.wall.again': 'もう一度試す',

  'telestrator.wall.video': '動画',

  'telestrator.wall.play': '再生',

  'telestrator.wall.pause': '一時停止',

  'telestrator.wall.position': '再生位置',

  'telestrator.wall.turnOnSound': '音声をオンにする',

  'telestrator.wall.soundOn': '音声オン',

  'telestrator.report.strokes': '{count, plural, other {本の線}}',
}
