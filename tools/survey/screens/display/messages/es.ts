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

  'survey.wall.trouble': 'Error',
  'survey.wall.trouble.noId': 'Falta el número de la encuesta en la dirección',
  'survey.wall.trouble.missing': 'No se encontró la encuesta',
  'survey.wall.trouble.load': 'No se pudo cargar la encuesta. {why}',
  'survey.wall.trouble.unexpected': 'Ocurrió un error inesperado. {why}',
  'survey.wall.trouble.lost': 'No hay conexión con el servidor.',
  'survey.wall.trouble.retry': 'Inténtalo de nuevo.',
  'survey.wall.trouble.id': 'Número de la encuesta',
  'survey.wall.trouble.none': 'ninguno',
  'survey.wall.trouble.time': 'Hora',

  'survey.report.responses': '{count, plural, one {respuesta} other {respuestas}}',
  'survey.report.asked': '{count, plural, one {# pregunta} other {# preguntas}}',
  'survey.report.noneShown': 'No se mostró ninguna respuesta.',
  'survey.report.mean': '{question} ({mean, number} en promedio)',
}
