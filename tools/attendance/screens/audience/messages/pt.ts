import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const pt: Translated<typeof en> = {
  'attendance.load': 'Não foi possível carregar a lista de presença',
  'attendance.sent': 'Presença marcada!',
  'attendance.noLongerActive': 'Esta lista de presença já não está ativa',
  'attendance.failed': 'Não foi possível marcar presença',
  'attendance.missing': 'Lista de presença não encontrada',
  'attendance.missing.about': 'O link pode estar incompleto, ou quem organiza apagou a lista.',
  'attendance.closed': 'Lista de presença encerrada',
  'attendance.closed.about': 'Já não é possível marcar presença aqui.',
  'attendance.spent': 'Este telefone já marcou presença.',

  'attendance.name': 'O seu nome',
  'attendance.nameToHost': 'Quem organiza vê o seu nome. Num sorteio, ele pode ser mostrado à sala.',
  'attendance.nameOnWall': 'Quem organiza vê o seu nome, e toda a sala também, na projeção.',
  'attendance.place': 'Número da mesa ou do grupo',
  'attendance.placeShort': 'Mesa/grupo',
  'attendance.checkIn': 'Marcar presença',
  'attendance.notCheckedIn': 'A sua presença não foi marcada; os seus dados continuam aqui.',
  'attendance.removed': 'Quem organiza retirou a sua presença. Pode marcar presença novamente.',

  'attendance.nameBlank': 'Escreva o seu nome.',
  'attendance.placeBlank': 'Escreva o número da sua mesa ou do seu grupo.',
  'attendance.fieldBlank': 'Preencha o campo “{field}”.',
  'attendance.noNumber': 'Escreva um número inteiro, por exemplo 12.',
  'attendance.tooSmall': 'O número é baixo demais: no mínimo, {least}.',
  'attendance.tooLarge': 'O número é alto demais: no máximo, {most}.',

  'attendance.done': 'Presença marcada!',
  'attendance.done.to': 'A sua presença foi marcada: {session}.',
  'attendance.done.about': 'A sua presença foi marcada.',
  'attendance.sentAt': 'Hora da marcação: {time}',
  'attendance.another': 'Marcar presença de outra pessoa',
  'attendance.won': 'Ganhou o sorteio!',
  'attendance.wonOne': 'Ganhou no sorteio!',
  'attendance.wonPlace': '{place, selectordinal, other {Ganhou o #º lugar!}}',

  'attendance.noun': 'Presença',
}
