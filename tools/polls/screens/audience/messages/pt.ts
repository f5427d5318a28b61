import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const pt: Translated<typeof en> = {
  'poll.load': 'Não foi possível carregar a enquete',
  'poll.sent': 'Resposta enviada!',
  'poll.noLongerActive': 'Esta enquete já não está ativa',
  'poll.failed': 'Não foi possível enviar a resposta',
  'poll.missing': 'Enquete não encontrada',
  'poll.missing.about': 'O link pode estar incompleto, ou quem organiza apagou a enquete.',
  'poll.closed': 'Enquete encerrada',
  'poll.closed.about': 'Esta enquete já não aceita respostas.',
  'poll.closed.unsent': 'Esta enquete foi encerrada.',
  'poll.blank': 'Escreva primeiro uma resposta.',
  'poll.others': 'Outras respostas',

  'poll.noun': 'Resposta',
}
