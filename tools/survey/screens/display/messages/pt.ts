import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const pt: Translated<typeof en> = {
  'survey.wall.nth': '{at, number} de {total, number}',
  'survey.wall.closed': 'Este questionário está encerrado',
  'survey.wall.waiting': 'Leia o código para responder. O resultado vem depois.',
  'survey.wall.qr': 'Código QR: responder',
  'survey.wall.answered': '{count, plural, =0 {respostas recebidas} one {resposta recebida} other {respostas recebidas}}',
  'survey.wall.noneShown': 'Ainda não há respostas visíveis',
  'survey.wall.none': 'Ainda não há respostas',
  'survey.wall.average': 'em média',
  'survey.wall.how': 'Leia este código QR com o telefone para responder ao questionário',

  'survey.sign': 'Responda ao nosso questionário',

  'survey.wall.trouble': 'Erro',
  'survey.wall.trouble.noId': 'Falta o número do questionário no endereço',
  'survey.wall.trouble.missing': 'Questionário não encontrado',
  'survey.wall.trouble.load': 'Não foi possível carregar o questionário. {why}',
  'survey.wall.trouble.unexpected': 'Ocorreu um erro inesperado. {why}',
  'survey.wall.trouble.lost': 'Não há conexão com o servidor.',
  'survey.wall.trouble.retry': 'Tente novamente.',
  'survey.wall.trouble.id': 'Número do questionário',
  'survey.wall.trouble.none': 'nenhum',
  'survey.wall.trouble.time': 'Hora',

  'survey.report.responses': '{count, plural, =0 {respostas} one {resposta} other {respostas}}',
  'survey.report.asked': '{count, plural, =0 {0 perguntas} one {# pergunta} other {# perguntas}}',
  'survey.report.noneShown': 'Nenhuma resposta foi mostrada.',
  'survey.report.mean': '{question} ({mean, number} em média)',
}
