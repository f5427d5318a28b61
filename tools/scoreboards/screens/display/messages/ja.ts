import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ja: Translated<typeof en> = {
  'scoreboard.wall.firstTo': '{score, number}点先取',
  'scoreboard.wall.tie': '{score}点で同点',
  'scoreboard.wall.wonBy': '優勝：{name}',
  'scoreboard.wall.waiting': 'コードを読み取って得点をご覧ください。',
  'scoreboard.wall.qr': 'QRコード：得点を見る',
  'scoreboard.wall.noTeams': 'チームはまだありません',
  'scoreboard.wall.range': '{from, number}～{to, number}／{of, plural, other {#チーム}}',
  'scoreboard.wall.turn': 'ページをめくる',
  'scoreboard.wall.hold': 'このページで止める',
  'scoreboard.wall.atLine': '1着でゴール',
  'scoreboard.wall.finished': 'ゴール',
  'scoreboard.wall.rank': '順位',
  'scoreboard.wall.tied': '同点：{names}',
  'scoreboard.wall.inFront': '首位：{names}、{score}点',

  'scoreboard.wall.missing': 'スコアボードが見つかりません',
  'scoreboard.wall.missing.about': 'お探しのスコアボードは存在しません。',

  'scoreboard.report.teams': '{count, plural, other {チーム}}',
}
