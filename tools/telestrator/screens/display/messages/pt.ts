import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const pt: Translated<typeof en> = {
  'telestrator.wall.empty': 'Ainda não há nada para mostrar',
  'telestrator.wall.empty.about': 'A primeira imagem aparece aqui logo que for adicionada.',
  'telestrator.wall.drawn': 'Desenho sobre {file}',
  'telestrator.wall.private': 'Este endereço não é consultado',
  'telestrator.wall.private.about': '{url} leva a uma rede privada, e esta página não vem de uma.',
  'telestrator.wall.noPicture': 'Esta imagem não carregou',
  'telestrator.wall.noVideo': 'Este vídeo não carregou',
  'telestrator.wall.again': 'Tentar novamente',

  'telestrator.wall.video': 'Vídeo',

  'telestrator.wall.play': 'Reproduzir',

  'telestrator.wall.pause': 'Pausar',

  'telestrator.wall.position': 'Posição',

  'telestrator.wall.turnOnSound': 'Ativar o som',

  'telestrator.wall.soundOn': 'Som ativado',

  'telestrator.report.strokes': '{count, plural, =0 {traços desenhados} one {traço desenhado} other {traços desenhados}}',
}
