import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const pt: Translated<typeof en> = {
  'room.nobody.tab': 'Página não encontrada',
  'room.nobody': 'Não há nada aqui.',
  'room.nobody.about': 'Não há nenhuma página neste endereço. Se alguém lhe deu o link, peça-o de novo.',
  'room.failed': 'Não foi possível carregar. Talvez a rede esteja lenta; nada se perdeu.',
  'room.again': 'Tentar novamente',
  'room.toDashboard': 'Ir para o painel',
  'room.toStart': 'Ir para o início',
  'room.missing': 'Não encontrado',
  'room.missing.none': 'O que procura não existe.',
  'room.missing.link': 'Se alguém lhe deu o link, peça-o de novo.',
  'room.helper.over': 'Este link já não funciona',
  'room.helper.over.about': 'Foi desativado ou expirou. Peça um novo a quem organiza.',
  'room.cut': 'Este link não está completo',
  'room.cut.about': 'Falta uma parte. Peça o link de novo a quem o enviou.',
  'room.report.ended': 'Este link foi desativado',
  'room.report.ended.about': 'Este relatório já não está disponível. Peça um novo link a quem organiza.',
  'room.unread': 'Não foi possível carregar',
  'room.unread.about': 'Nada se perdeu. Talvez seja a rede.',
}
