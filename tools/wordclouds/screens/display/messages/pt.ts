import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const pt: Translated<typeof en> = {
  'wordcloud.wall.responses': '{count, plural, =0 {<b>0</b> respostas} one {<b>#</b> resposta} other {<b>#</b> respostas}}',
  'wordcloud.sign': 'Pergunta para a nuvem de palavras?',
  'wordcloud.wall.example':
    'pessoas ideias café aprender música energia amigos curiosidade histórias risos foco coragem gentileza futuro jogo perguntas design confiança cor colaboração surpresa ofício calor escuta tempo mudança equilíbrio honestidade sol paciência encanto pontes almoço progresso silêncio gratidão cadeiras wi-fi esperança magia',
  'wordcloud.wall.examples': 'palavras de exemplo',
  'wordcloud.wall.closed': 'Esta nuvem de palavras está encerrada',
  'wordcloud.wall.waiting': 'Leia o código para enviar uma palavra. As palavras aparecem aqui de imediato.',
  'wordcloud.wall.qr': 'Código QR: enviar uma palavra',
  'wordcloud.wall.none': 'Nenhuma palavra foi enviada.',
  'wordcloud.wall.noneYet': 'Ainda não há respostas',
  'wordcloud.wall.told': 'Nuvem de palavras: {words}',
  'wordcloud.wall.toldMore': 'Nuvem de palavras: {words} e mais',

  'wordcloud.report.responses': '{count, plural, =0 {respostas} one {resposta} other {respostas}}',
}
