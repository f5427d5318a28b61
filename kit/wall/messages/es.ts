import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  'wall.lost': 'Sin conexión con el servidor. La pantalla se pondrá al día automáticamente.',
  'wall.madeUp': 'Ficticio',
  'wall.keys.none': 'Las teclas no hacen nada: la página de quien organiza no está abierta en este navegador',
  'wall.fullScreen': 'Pantalla completa (F)',
  'wall.ended': 'El enlace de esta pantalla ya no es válido',
  'wall.ended.about': 'Pide uno nuevo a quien organiza.',
  'wall.nobody': 'Aquí no hay nada',
  'wall.nobody.about': 'Se eliminó, o la dirección no es correcta. Quien organiza tiene la correcta.',

  'wall.scanOrType': 'Escanea el código o escríbelo.',
  'wall.qr': 'Código QR: participar',
  'wall.noPhones': 'Aún no para teléfonos',
  'wall.phonesHere': '{count, plural, one {<b>#</b> teléfono conectado} other {<b>#</b> teléfonos conectados}}',
  'wall.here': '{count, plural, one {<b>#</b> presente} other {<b>#</b> presentes}}',
  'wall.answers': '{count, plural, one {<b>#</b> respuesta} other {<b>#</b> respuestas}}',

  'wall.page': 'Página {at, number} de {count, number}',
  'wall.pageHeld': 'Página {at, number} de {count, number}, en pausa',
  'wall.range': '{from, number}–{to, number} de {of, number}',
  'wall.more': '{count, plural, one {+# más} other {+# más}}',
  'wall.rest': 'Otras respuestas',
  'wall.moreInTurn': '{count, plural, one {# más, por turnos} other {# más, por turnos}}',
  'wall.moreHeld': '{count, plural, one {# más, en pausa} other {# más, en pausa}}',
  'wall.andMore': '{count, plural, one { y # más} other { y # más}}',
  'wall.comma': ', ',
  'wall.colon': ': ',
  'wall.counted': '{count, number} ',

  'wall.right': 'Respuesta correcta',
  'wall.percent': ' %',
  'wall.place': '{place, selectordinal, other {#.º}}',
}
