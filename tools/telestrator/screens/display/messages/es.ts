import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  'telestrator.wall.empty': 'Aún no hay nada que mostrar',
  'telestrator.wall.empty.about': 'La primera imagen aparecerá aquí en cuanto se añada.',
  'telestrator.wall.drawn': 'Dibujo sobre {file}',
  'telestrator.wall.private': 'Esta dirección no se consulta',
  'telestrator.wall.private.about': '{url} lleva a una red privada, y esta página no viene de una.',
  'telestrator.wall.noPicture': 'Esta imagen no se cargó',
  'telestrator.wall.noVideo': 'Este video no se cargó',
  'telestrator.wall.again': 'Intentar de nuevo',

  'telestrator.wall.video': 'Video',

  'telestrator.wall.play': 'Reproducir',

  'telestrator.wall.pause': 'Pausar',

  'telestrator.wall.position': 'Posición',

  'telestrator.wall.turnOnSound': 'Activar el sonido',

  'telestrator.wall.soundOn': 'Sonido activado',

  'telestrator.report.strokes': '{count, plural, one {trazo dibujado} other {trazos dibujados}}',
}
