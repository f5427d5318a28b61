import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  'poll.wall.closed': 'Este sondeo está cerrado',
  'poll.wall.waiting': 'Escanea para responder. Las respuestas aparecen aquí al momento.',
  'poll.wall.qr': 'Código QR: responder',
  'poll.wall.newest': '{count, plural, one {La respuesta más reciente} other {Las # respuestas más recientes}}',
  'poll.wall.nobody': 'Nadie respondió.',

  'poll.report.answers': '{count, plural, one {respuesta} other {respuestas}}',
  'poll.report.newest': 'De las {count, number} más recientes',
}
