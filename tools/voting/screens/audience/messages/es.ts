import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  'voting.load': 'No se pudo cargar la votación',
  'voting.missing': 'No se encontró la votación',
  'voting.missing.about': 'El enlace puede estar incompleto, o quien organiza eliminó la votación.',
  'voting.soon': 'La primera pregunta llega pronto',
  'voting.soon.about': 'Aparecerá aquí automáticamente.',
  'voting.closed': 'Votación cerrada',
  'voting.closed.about': 'En este momento no se puede votar.',

  'voting.secondsLeft': '{count, plural, one {Queda <b>#</b> segundo} other {Quedan <b>#</b> segundos}}',
  'voting.noScript': 'Para votar hace falta JavaScript, y en este navegador está desactivado.',
  'voting.early': 'Un momento: la página aún se está cargando.',
  'voting.tapOne': 'Toca tu respuesta.',
  'voting.tapSome': '{count, plural, one {Elige # opción como máximo.} other {Elige hasta # opciones.}}',
  'voting.tapAny': 'Elige tantas opciones como quieras.',
  'voting.in': 'Recibimos tu voto. Puedes cambiarlo hasta que se cierre la votación.',
  'voting.kept': 'Tu voto está guardado en este teléfono y se enviará automáticamente.',
  'voting.changeKept': 'Tu cambio está guardado en este teléfono y se enviará automáticamente.',
  'voting.over.in': 'Se acabó el tiempo. Recibimos tu voto.',
  'voting.over.none': 'Se acabó el tiempo. No se votó desde este teléfono.',
  'voting.ended.in': 'La votación está cerrada. Recibimos tu voto.',
  'voting.ended.none': 'La votación está cerrada. No se votó desde este teléfono.',
  'voting.late': 'Tu voto llegó tarde y no cuenta.',

  'voting.notSentYet': 'Aún no se ha enviado. Está guardado en este teléfono y se enviará automáticamente.',
  'voting.notCounted': 'Tu voto no se contó. {why}',
  'voting.notCounted.closed': 'Tu voto no se contó. Esta votación no acepta votos ahora.',
  'voting.notOpen': 'La votación de esta pregunta está cerrada.',
  'voting.timeIsUp': 'Se acabó el tiempo: esta pregunta ya no acepta votos.',

  'voting.result': 'Resultado',
  'voting.votes': '{count, plural, one {# voto} other {# votos}}',
  'voting.rightAnswer': 'Respuesta correcta',
  'voting.yourAnswer': 'tu respuesta',
  'voting.verdict.result': 'Este es el resultado.',
  'voting.verdict.none': 'No se votó desde este teléfono.',
  'voting.verdict.right': '¡Acertaste!',
  'voting.verdict.partly': 'Acertaste en parte.',
  'voting.verdict.wrong': 'Esta vez no.',

  'voting.points': '{count, plural, one {# punto} other {# puntos}}',
  'voting.yourPoints': 'Tus puntos',
  'voting.place':
    'Tu puesto: <b>{rank, selectordinal, other {#.º}}</b> de {ranked, number}, con {points, plural, one {# punto} other {# puntos}}.',
  'voting.shared':
    'Compartes el puesto <b>{rank, selectordinal, other {#}}</b> con {others, plural, one {otra persona} other {otras # personas}}: {points, plural, one {# punto} other {# puntos}}.',
  'voting.noPoints': 'Todavía no tienes puntos.',
  'voting.name': 'En el podio apareces como {name}.',
  'voting.name.none': 'Teléfono {number, number}',
  'voting.name.take': 'Elegir un nombre',
  'voting.name.change': 'Cambiarlo',
  'voting.name.label': 'Tu nombre en el podio',
  'voting.name.about': 'La sala lo verá allí si quedas en los primeros puestos.',
  'voting.name.keep': 'Usar este nombre',
  'voting.name.notSent': 'Tu nombre no se envió: no hay conexión. Sigue aquí.',
  'voting.name.refused': 'Tu nombre no se aceptó. {why}',

  'voting.noun': 'Voto',
  'voting.nounName': 'Nombre en el podio',
  'voting.nothingChosen': 'Ninguna opción elegida',
}
