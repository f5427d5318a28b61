import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const pt: Translated<typeof en> = {
  'poll.wall.closed': 'Esta enquete está encerrada',
  'poll.wall.waiting': 'Leia o código para responder. As respostas aparecem aqui de imediato.',
  'poll.wall.qr': 'Código QR: responder',
  'poll.wall.newest': '{count, plural, one {A resposta mais recente} other {As # respostas mais recentes}}',
  'poll.wall.nobody': 'Ninguém respondeu.',

  'poll.report.answers': '{count, plural, =0 {respostas} one {resposta} other {respostas}}',
  'poll.report.newest': 'Das {count, number} mais recentes',
}
