import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  'poll.load': 'No se pudo cargar el sondeo',
  'poll.sent': '¡Respuesta enviada!',
  'poll.noLongerActive': 'Este sondeo ya no está activo',
  'poll.failed': 'No se pudo enviar la respuesta',
  'poll.missing': 'No se encontró el sondeo',
  'poll.missing.about': 'El enlace puede estar incompleto, o quien organiza eliminó el sondeo.',
  'poll.closed': 'Sondeo cerrado',
  'poll.closed.about': 'Este sondeo ya no acepta respuestas.',
  'poll.closed.unsent': 'Este sondeo se cerró.',
  'poll.blank': 'Escribe primero una respuesta.',
  'poll.others': 'Otras respuestas',

  'poll.noun': 'Respuesta',
}
