import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  'room.nobody.tab': 'Página no encontrada',
  'room.nobody': 'Aquí no hay nada.',
  'room.nobody.about': 'No hay ninguna página en esta dirección. Si alguien te dio el enlace, pídeselo de nuevo.',
  'room.failed': 'No se pudo cargar. Puede que la red vaya lenta; no se perdió nada.',
  'room.again': 'Intentar de nuevo',
  'room.toDashboard': 'Ir al panel',
  'room.toStart': 'Ir al inicio',
  'room.missing': 'No se encontró',
  'room.missing.none': 'Lo que buscas no existe.',
  'room.missing.link': 'Si alguien te dio el enlace, pídeselo de nuevo.',
  'room.helper.over': 'Este enlace ya no funciona',
  'room.helper.over.about': 'Se desactivó o expiró. Pide uno nuevo a quien organiza.',
  'room.cut': 'Este enlace no está completo',
  'room.cut.about': 'Falta una parte. Pídelo de nuevo a quien te lo dio.',
  'room.report.ended': 'Este enlace se desactivó',
  'room.report.ended.about': 'Este informe ya no se comparte. Pide un nuevo enlace a quien organiza.',
  'room.unread': 'No se pudo cargar',
  'room.unread.about': 'No se perdió nada. Puede que sea la red.',
}
