import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  'phone.language': 'Idioma: {name}',
  'phone.lost': 'Sin conexión con el servidor. La página se pondrá al día automáticamente.',
  'phone.fault': 'Esta página tiene un error. Lo que escribiste está guardado: recarga la página o usa un navegador más reciente.',
  'phone.optional': '(opcional)',
  'phone.sentHere': 'Lo que envié aquí',
  'phone.readWall': 'Leer la pantalla de la sala',

  'phone.sending': 'Enviando…',
  'phone.notSent': 'No se envió',
  'phone.notSentYet': 'Aún no se ha enviado',
  'phone.kept': 'Está guardado en este teléfono.',
  'phone.notKept': 'Este teléfono no puede guardarlo.',
  'phone.faulty': 'Esta página tiene un error y no puede enviarlo. Recarga la página.',
  'phone.whenAsked': 'Hay muchos envíos en este momento; el tuyo saldrá dentro de poco.',
  'phone.whenBack': 'Se enviará en cuanto vuelva la conexión.',
  'phone.keepOpen': 'No cierres esta página.',
  'phone.tryNow': 'Intentar ahora',
  'phone.closedSince': 'La participación ya está cerrada. Recibimos lo que enviaste.',
  'phone.done': 'Eso es todo: ya puedes cerrar esta página.',

  'phone.answerNotSent': 'Tu respuesta no se envió; sigue aquí.',
  'phone.anonymous': 'Es anónimo. Tu texto puede mostrarse en la sala, pero nunca quién lo escribió.',
  'phone.answered': 'Ya se respondió desde este teléfono.',
  'phone.answersLeft':
    '{count, plural, one {Se puede responder # vez más desde este teléfono.} other {Se puede responder # veces más desde este teléfono.}}',
  'phone.yourResponse': 'Tu respuesta',
  'phone.submitResponse': 'Enviar respuesta',
  'phone.responseSubmitted': '¡Respuesta enviada!',
  'phone.thanks': 'Gracias por tu respuesta.',
  'phone.answerAgain': 'Responder otra vez',
  'phone.sentAt': 'Hora de envío: {time}',
  'phone.answersSoFar': '{count, plural, one {<b>#</b> respuesta hasta ahora} other {<b>#</b> respuestas hasta ahora}}',
  'phone.answersInAll': '{count, plural, one {<b>#</b> respuesta} other {<b>#</b> respuestas}}',

  'text.tooLong': '{count, plural, one {Texto demasiado largo: sobra # carácter.} other {Texto demasiado largo: sobran # caracteres.}}',
  'text.charactersLeft': '{count, plural, one {Queda #} other {Quedan #}}',
  'text.charactersOver': '{count, plural, one {Sobra #} other {Sobran #}}',

  'refused.42501': 'No se pudo recibir en ese momento. Envíalo otra vez.',
  'refused.22001': 'Es más largo de lo permitido. Acórtalo y envíalo otra vez.',
  'refused.unfit': 'Hay algo que no es válido. Revísalo y envíalo otra vez.',
  'refused.53100': 'El servidor no tiene espacio en este momento. Inténtalo más tarde.',
  'refused.LL409': 'Desde este teléfono ya no se puede enviar más.',
  'refused.LL429': 'Hay muchos envíos en este momento. Inténtalo de nuevo dentro de poco.',
  'refused.stopped': 'Quien organiza ya no acepta envíos de dispositivos nuevos desde esta red.',
  'refused.other': 'Inténtalo de nuevo.',
}
