import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const pt: Translated<typeof en> = {
  'qa.wall.questions': '{count, plural, =0 {<b>0</b> perguntas} one {<b>#</b> pergunta} other {<b>#</b> perguntas}}',
  'qa.wall.closed': 'Esta sessão de perguntas está encerrada',
  'qa.wall.waiting': 'Leia o código para perguntar. As perguntas escolhidas aparecem aqui.',
  'qa.wall.qr': 'Código QR: perguntar',
  'qa.wall.none': 'Não há perguntas em aberto.',
  'qa.wall.now': 'Pergunta em destaque',
  'qa.wall.votes': '{count, plural, =0 {votos} one {voto} other {votos}}',

  'qa.report.asked':
    '{count, plural, =0 {perguntas} one {pergunta} other {perguntas}}, {answered, plural, =0 {0 respondidas} one {# respondida} other {# respondidas}}',
}
