import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const pt: Translated<typeof en> = {
  'wordcloud.load': 'Não foi possível carregar a nuvem de palavras',
  'wordcloud.sent': 'Resposta enviada!',
  'wordcloud.noLongerActive': 'Esta nuvem de palavras já não está ativa',
  'wordcloud.failed': 'Não foi possível enviar a resposta',
  'wordcloud.asked': 'Pergunta para a nuvem de palavras?',
  'wordcloud.missing': 'Nuvem de palavras não encontrada',
  'wordcloud.missing.about': 'O link pode estar incompleto, ou quem organiza apagou a nuvem de palavras.',
  'wordcloud.closed': 'Nuvem de palavras encerrada',
  'wordcloud.closed.about': 'Esta nuvem de palavras já não aceita respostas.',
  'wordcloud.closed.unsent': 'Esta nuvem de palavras foi encerrada.',
  'wordcloud.blank': 'Escreva primeiro uma ou duas palavras.',
  'wordcloud.responsesSoFar':
    '{count, plural, =0 {<b>0</b> respostas até agora} one {<b>#</b> resposta até agora} other {<b>#</b> respostas até agora}}',
  'wordcloud.responsesInAll': '{count, plural, =0 {<b>0</b> respostas} one {<b>#</b> resposta} other {<b>#</b> respostas}}',

  'wordcloud.noun': 'Resposta',
}
