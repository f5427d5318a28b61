import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  'wordcloud.wall.responses': '{count, plural, one {<b>#</b> respuesta} other {<b>#</b> respuestas}}',
  'wordcloud.sign': '¿Pregunta para la nube de palabras?',
  'wordcloud.wall.example':
    'personas ideas café aprender música energía amigos curiosidad historias risas atención valor amabilidad futuro juego preguntas diseño confianza color equipo sorpresa oficio calidez escuchar tiempo cambio equilibrio honestidad sol paciencia asombro puentes almuerzo progreso silencio gratitud sillas wifi esperanza magia',
  'wordcloud.wall.examples': 'palabras de ejemplo',
  'wordcloud.wall.closed': 'Esta nube de palabras está cerrada',
  'wordcloud.wall.waiting': 'Escanea para enviar una palabra. Las palabras aparecen aquí al momento.',
  'wordcloud.wall.qr': 'Código QR: enviar una palabra',
  'wordcloud.wall.none': 'No se envió ninguna palabra.',
  'wordcloud.wall.noneYet': 'Aún no hay respuestas',
  'wordcloud.wall.told': 'Nube de palabras: {words}',
  'wordcloud.wall.toldMore': 'Nube de palabras: {words} y más',

  'wordcloud.report.responses': '{count, plural, one {respuesta} other {respuestas}}',
}
