import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  'survey.wall.nth': '{at, number} de {total, number}',
  'survey.wall.closed': 'Esta encuesta está cerrada',
  'survey.wall.waiting': 'Escanea para responder. El resultado llega después.',
  'survey.wall.qr': 'Código QR: responder',
  'survey.wall.answered': '{count, plural, one {respuesta recibida} other {respuestas recibidas}}',
  'survey.wall.noneShown': 'Aún no se muestra ninguna respuesta',
  'survey.wall.none': 'Aún no hay respuestas',
  'survey.wall.average': 'en promedio',
  'survey.wall.how': 'Escanea este código QR con tu teléfono para responder la encuesta',

  'survey.sign': 'Responde nuestra encuesta',
}
