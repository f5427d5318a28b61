import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const pt: Translated<typeof en> = {
  'voting.wall.closed': 'Esta votação está encerrada',
  'voting.wall.waiting': 'Leia o código para votar. A primeira pergunta chega em breve.',
  'voting.wall.waiting.named': 'Leia o código e escolha um nome no telefone. A primeira pergunta chega em breve.',
  'voting.wall.qr': 'Código QR: votar',
  'voting.wall.none': 'Não houve perguntas.',

  'voting.wall.voted': '{count, plural, =0 {<b>0</b> votos} one {<b>#</b> voto} other {<b>#</b> votos}}',
  'voting.wall.votedOf': '{count, plural, one {<b>#</b> de {of, number} votou} other {<b>#</b> de {of, number} votaram}}',
  'voting.wall.votes': '{count, plural, =0 {votos} one {voto} other {votos}}',
  'voting.wall.ofVoted': '{count, plural, one {de {of, number} votou} other {de {of, number} votaram}}',
  'voting.wall.seconds': '{count, plural, =0 {segundos} one {segundo} other {segundos}}',
  'voting.wall.timeUp': 'O tempo acabou',
  'voting.wall.ended': 'Votação encerrada',
  'voting.wall.some': '{count, plural, one {Escolha no máximo # opção} other {Escolha até # opções}}',
  'voting.wall.any': 'Escolha quantas opções quiser',

  'voting.wall.podium': 'Pódio',
  'voting.wall.people': '{count, plural, one {# pessoa} other {# pessoas}}',

  'voting.sign': 'Vote agora',

  'voting.report.asked': '{count, plural, =0 {0 perguntas} one {# pergunta} other {# perguntas}}',
  'voting.report.title': '{question} ({count, plural, =0 {0 votos} one {# voto} other {# votos}})',
}
