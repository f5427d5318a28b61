import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  'qa.wall.questions': '{count, plural, one {<b>#</b> pregunta} other {<b>#</b> preguntas}}',
  'qa.wall.closed': 'Esta sesión de preguntas está cerrada',
  'qa.wall.waiting': 'Escanea para preguntar. Aquí aparecen las preguntas elegidas.',
  'qa.wall.qr': 'Código QR: preguntar',
  'qa.wall.none': 'No hay preguntas abiertas.',
  'qa.wall.now': 'Pregunta actual',
  'qa.wall.votes': '{count, plural, one {voto} other {votos}}',

  'qa.report.asked': '{count, plural, one {pregunta} other {preguntas}}, {answered, plural, one {# respondida} other {# respondidas}}',
}
