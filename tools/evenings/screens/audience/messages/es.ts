import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  'event.load': 'No se pudo cargar el evento',
  'event.missing': 'No se encontró el evento',
  'event.missing.about': 'El enlace puede estar incompleto, o quien organiza eliminó el evento.',
  'event.closed': 'Evento cerrado',
  'event.closed.about': 'Quien organiza cerró este evento.',

  'event.here': '{count, plural, one {# presente} other {# presentes}}',
  'event.inIt': 'En este evento',
  'event.tabNow': 'Ahora',
  'event.tabNew': ', con novedades',
  'event.tabUnsent': 'Sin enviar: {title}',
  'event.tabUnsentWords': 'Sin enviar: tu texto',

  'event.arrived': 'Ahora: {title}',
  'event.arrivedBreak': 'Ahora: una pausa',
  'event.arrivedEnd': 'Ahora: el final',
  'event.arrivedWall': 'Ahora: mira la pantalla de la sala',

  'event.movedOn': 'Ya pasamos a lo siguiente.',
  'event.onStage': 'Ahora en pantalla: {title}',
  'event.onStageBreak': 'Ahora: una pausa',
  'event.onStageEnd': 'Ahora: el final',
  'event.wordsStay': 'Tu texto sigue aquí hasta que lo envíes.',
  'event.go': 'Ir',
  'event.notLoaded': 'No se pudo cargar {title}.',
  'event.stageNotLoaded': 'No se pudo cargar lo que está en pantalla.',
  'event.triesAgain': 'Esta página volverá a intentarlo automáticamente.',
  'event.open': 'Abrir',

  'event.in': 'Ya estás dentro.',
  'event.in.about': 'Todo lo que venga aparecerá aquí automáticamente. Puedes guardar el teléfono.',
  'event.in.beside': 'Aquí ya puedes participar. Todo lo demás aparecerá automáticamente.',
  'event.reload': 'Recargar',
  'event.thanks': 'Gracias por estar aquí.',
  'event.thanks.about': 'Eso es todo. Ya puedes cerrar esta página.',
  'event.wall': 'Mira la pantalla de la sala',
  'event.wall.about': 'Ahora todo pasa allí.',
  'event.wallOf.about': 'Mira la pantalla de la sala: se muestra allí.',
  'event.showHere': 'Mostrar en este teléfono',
  'event.notIn': '¿Aún no participas? Hazlo aquí:',
}
