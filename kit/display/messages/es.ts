import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  'sign.how': 'Apunta la cámara al código.',
  'sign.noApp': 'Sin aplicación, sin cuenta.',
  'sign.label': 'Código QR de {address}',
  'sign.kept': 'Este código lleva aquí hasta un año después del cierre o hasta que se archive.',
  'sign.closed': 'La participación está cerrada. En este momento nadie puede participar.',
  'sign.closedAt': 'Participación cerrada ({time}). En este momento nadie puede participar.',
  'sign.closedOn': 'Participación cerrada ({date}, {time}). En este momento nadie puede participar.',

  'sign.nothing': 'No hay nada que mostrar',
  'sign.nothing.about':
    'Esta página necesita un texto para el código, y que no sea demasiado largo. Se abre con el botón QR, en la página de quien organiza.',
}
