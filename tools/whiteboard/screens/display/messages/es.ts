import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  'whiteboard.wall.failed': 'El dibujo no se pudo cargar',
  'whiteboard.wall.failed.about': 'No se perdió nada. Puede ser la red.',
  'whiteboard.wall.again': 'Intentar de nuevo',
  'whiteboard.wall.loading': '{name}: una pizarra que se está cargando',
  'whiteboard.wall.empty': '{name}: una pizarra vacía',
  'whiteboard.wall.with': '{name}: una pizarra con {what}',
  'whiteboard.wall.drawings': '{count, plural, one {# dibujo} other {# dibujos}}',
  'whiteboard.wall.quoted': '“{text}”',

  'whiteboard.report.empty': 'Una pizarra vacía.',
  'whiteboard.report.drawn': '{name}: una pizarra con {count, plural, one {# dibujo} other {# dibujos}}',
  'whiteboard.report.written': '{name}: una pizarra con {count, plural, one {# dibujo} other {# dibujos}}. Textos: {texts}',
}
