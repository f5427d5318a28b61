import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ja: Translated<typeof en> = {
  'raffle.wall.winner': '当選者は',
  'raffle.wall.winners': '当選者は',
  'raffle.wall.inPlace': '{place, selectordinal, other {第#位}}',
  'raffle.wall.nth': '当選者（{at, number}／{total, number}）',
  'raffle.wall.soFar': '{count, plural, other {これまでの当選者#名}}',
  'raffle.wall.entries': '{count, plural, other {応募#件}}',
  'raffle.wall.odds': '{entries, number}件から{total, number}名',
  'raffle.wall.ticketsIn': '{count, plural, other {枚の抽選券}}',
  'raffle.wall.checkInsIn': '{count, plural, other {件のチェックイン}}',
  'raffle.wall.checkIn': 'コードを読み取ってチェックインすると、抽選に参加できます。',
  'raffle.wall.checkInOnPhone': 'スマートフォンでチェックインすると、抽選に参加できます。',
  'raffle.wall.qr': 'QRコード：チェックイン',
  'raffle.wall.none': 'まだ応募はありません。',

  'raffle.wall.drawing': '抽選中…',
  'raffle.wall.winnersCount': '{count, plural, other {当選者#名}}',
  'raffle.wall.tickets': '抽選券{start}～{end}',
  'raffle.wall.attendance': 'チェックイン：{name}',
  'raffle.wall.unnamed': '名前は非表示',
  'raffle.wall.atTable': '{name}（テーブル{table}）',
  'raffle.wall.pages': 'ページ',
  'raffle.wall.previous': '前へ',
  'raffle.wall.next': '次へ',

  'raffle.sign': '当選者発表',

  'raffle.report.winners': '{count, plural, other {名が当選}}',
  'raffle.report.winnersOf': '{count, plural, other {名が当選}}（応募{entries, number}件）',
  'raffle.report.draw': '第{number}回の抽選',
  'raffle.report.drawFor': '第{number}回の抽選：{prize}',
  'raffle.report.secure': '{count, plural, other {応募#件}}から、暗号論的に安全な乱数で抽選しました。',
  'raffle.report.unnamedAt': '名前は非表示（テーブル{table}）',
  'raffle.report.absent': '{name}（不在）',
  'raffle.report.absentAt': '{name}（テーブル{table}）（不在）',
  'raffle.report.absentUnnamed': '名前は非表示（不在）',
  'raffle.report.absentUnnamedAt': '名前は非表示（テーブル{table}）（不在）',
}
