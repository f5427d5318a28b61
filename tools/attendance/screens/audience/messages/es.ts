import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  'attendance.load': 'No se pudo cargar la lista de asistencia',
  'attendance.sent': '¡Asistencia registrada!',
  'attendance.noLongerActive': 'Esta lista de asistencia ya no está activa',
  'attendance.failed': 'No se pudo registrar la asistencia',
  'attendance.missing': 'No se encontró la lista de asistencia',
  'attendance.missing.about': 'El enlace puede estar incompleto, o quien organiza eliminó la lista.',
  'attendance.closed': 'Lista de asistencia cerrada',
  'attendance.closed.about': 'Aquí ya no se puede registrar la asistencia.',
  'attendance.spent': 'Ya se registró una asistencia desde este teléfono.',

  'attendance.name': 'Tu nombre',
  'attendance.nameToHost': 'Quien organiza ve tu nombre. En un sorteo puede mostrarse a toda la sala.',
  'attendance.nameOnWall': 'Quien organiza ve tu nombre, y también se ve en la pantalla de la sala.',
  'attendance.place': 'Número de mesa o equipo',
  'attendance.placeShort': 'Mesa/equipo',
  'attendance.checkIn': 'Registrar asistencia',
  'attendance.notCheckedIn': 'Tu asistencia no se registró; lo que escribiste sigue aquí.',
  'attendance.removed': 'Quien organiza quitó tu registro. Puedes registrar tu asistencia otra vez.',

  'attendance.nameBlank': 'Escribe tu nombre.',
  'attendance.placeBlank': 'Escribe el número de tu mesa o equipo.',
  'attendance.fieldBlank': 'Completa el campo “{field}”.',
  'attendance.noNumber': 'Escribe un número entero, por ejemplo 12.',
  'attendance.tooSmall': 'El número es demasiado bajo: como mínimo, {least}.',
  'attendance.tooLarge': 'El número es demasiado alto: como máximo, {most}.',

  'attendance.done': '¡Asistencia registrada!',
  'attendance.done.to': 'Tu asistencia quedó registrada: {session}.',
  'attendance.done.about': 'Tu asistencia quedó registrada.',
  'attendance.sentAt': 'Hora de registro: {time}',
  'attendance.another': 'Registrar a otra persona',
  'attendance.won': '¡Ganaste el sorteo!',
  'attendance.wonOne': '¡Ganaste en el sorteo!',
  'attendance.wonPlace': '{place, selectordinal, other {¡Ganaste! Puesto #}}',

  'attendance.noun': 'Registro de asistencia',
}
