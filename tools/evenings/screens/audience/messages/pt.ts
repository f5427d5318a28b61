import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const pt: Translated<typeof en> = {
  'event.load': 'Não foi possível carregar o evento',
  'event.missing': 'Evento não encontrado',
  'event.missing.about': 'O link pode estar incompleto, ou quem organiza apagou o evento.',
  'event.closed': 'Evento encerrado',
  'event.closed.about': 'Quem organiza encerrou este evento.',

  'event.here': '{count, plural, one {# presente} other {# presentes}}',
  'event.inIt': 'Neste evento',
  'event.tabNow': 'Agora',
  'event.tabNew': ', com novidades',
  'event.tabUnsent': 'Não enviado: {title}',
  'event.tabUnsentWords': 'Não enviado: o seu texto',

  'event.arrived': 'Agora: {title}',
  'event.arrivedBreak': 'Agora: uma pausa',
  'event.arrivedEnd': 'Agora: o final',
  'event.arrivedWall': 'Agora: olhe para a projeção',

  'event.movedOn': 'O evento já avançou.',
  'event.onStage': 'Agora em destaque: {title}',
  'event.onStageBreak': 'Agora: uma pausa',
  'event.onStageEnd': 'Agora: o final',
  'event.wordsStay': 'O seu texto fica aqui até ser enviado.',
  'event.go': 'Ir',
  'event.notLoaded': 'Não foi possível carregar {title}.',
  'event.stageNotLoaded': 'Não foi possível carregar o que está em destaque.',
  'event.triesAgain': 'A página volta a tentar automaticamente.',
  'event.open': 'Abrir',

  'event.in': 'Já está no evento.',
  'event.in.about': 'Tudo o que vier aparece aqui automaticamente. Pode guardar o telefone.',
  'event.in.beside': 'Aqui já pode participar. Tudo o resto aparece automaticamente.',
  'event.reload': 'Recarregar',
  'event.thanks': 'Obrigado pela presença.',
  'event.thanks.about': 'É tudo. Já pode fechar esta página.',
  'event.wall': 'Olhe para a projeção',
  'event.wall.about': 'Agora tudo acontece lá.',
  'event.wallOf.about': 'Olhe para a projeção: é lá que aparece.',
  'event.showHere': 'Mostrar neste telefone',
  'event.notIn': 'Ainda não participa? É aqui:',
}
