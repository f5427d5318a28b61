import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  'wordcloud.load': 'No se pudo cargar la nube de palabras',
  'wordcloud.sent': '¡Respuesta enviada!',
  'wordcloud.noLongerActive': 'Esta nube de palabras ya no está activa',
  'wordcloud.failed': 'No se pudo enviar la respuesta',
  'wordcloud.asked': '¿Pregunta para la nube de palabras?',
  'wordcloud.missing': 'No se encontró la nube de palabras',
  'wordcloud.missing.about': 'El enlace puede estar incompleto, o quien organiza eliminó la nube de palabras.',
  'wordcloud.closed': 'Nube de palabras cerrada',
  'wordcloud.closed.about': 'Esta nube de palabras ya no acepta respuestas.',
  'wordcloud.closed.unsent': 'Esta nube de palabras se cerró.',
  'wordcloud.blank': 'Escribe primero una o dos palabras.',
  'wordcloud.responsesSoFar': '{count, plural, one {<b>#</b> respuesta hasta ahora} other {<b>#</b> respuestas hasta ahora}}',
  'wordcloud.responsesInAll': '{count, plural, one {<b>#</b> respuesta} other {<b>#</b> respuestas}}',

  'wordcloud.noun': 'Respuesta',
}
