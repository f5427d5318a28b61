import type { Translated } from '../../../../contract/messages.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  'own.noScript':
    'Esta página de Limelight necesita JavaScript, que está desactivado en el navegador. Actívalo y vuelve a cargar la página. Para responder, preguntar o registrar asistencia desde un teléfono no hace falta.',
  'own.again': 'Intentar de nuevo',
  'own.fault': 'El error es nuestro. Inténtalo de nuevo en un momento.',
  'own.busy': 'El servidor está muy ocupado. Inténtalo de nuevo en un momento.',
  'own.unreadable': 'Esto no se puede enviar',
  'own.unreadable.about': 'No se pudo leer la solicitud. Vuelve atrás e inténtalo de nuevo.',
  'own.tooLong': 'Esto es demasiado largo',
  'own.tooLong.about': 'Se pueden enviar como máximo {size} kB a la vez. Vuelve atrás y acorta el texto.',
  'own.language': 'Idioma: {name}',
  'own.madeUp': 'Una prueba con un público inventado',
  'join.title': 'Entra con un código',
  'join.about': 'Está en la pantalla de la sala, junto al código QR.',
  'join.code': 'Código',
  'join.join': 'Entrar',
  'join.blank': 'Escribe el código que aparece en la pantalla de la sala.',
  'join.unknown': 'Ese código no está en uso ahora. Vuelve a mirar la pantalla de la sala: un código tiene de 4 a 6 letras y números.',
  'join.tooMany':
    'Se probaron demasiados códigos desde aquí (máximo: {most} por minuto). Escanea el código QR, que siempre funciona, o espera un poco.',

  'hello.fine': '¡Funciona!',
  'hello.fine.about': 'Tu teléfono se conecta con Limelight. Mira la otra pantalla: la prueba sigue allí.',
  'hello.own': 'Ahora, con un teléfono',
  'hello.own.about': 'Este es el equipo en el que funciona Limelight. Escanea el código con un teléfono que esté en la misma red.',
  'hello.over': 'Este código ya no es válido',
  'hello.over.about': 'Recarga la página que muestra el código y escanea el nuevo.',

  'read.title': 'Leer la pantalla de la sala',
  'read.still': 'Así estaba la pantalla de la sala cuando se cargó la página. Vuelve a cargarla para leer lo que muestra ahora.',
  'read.lost': 'Sin conexión con el servidor. La página se pondrá al día automáticamente.',
  'read.again': 'Volver a cargar',
  'read.none': 'Ninguna pantalla muestra esto en este momento.',
  'read.none.about': 'En cuanto aparezca en una pantalla de la sala, podrás leerlo aquí.',
  'read.blank': 'La pantalla de la sala está vacía en este momento.',

  'sent.title': 'Lo que envié aquí',
  'sent.about': 'Enviado desde este teléfono, en este navegador. Nadie más ve esta lista.',
  'sent.newest': 'Solo aparecen los {count, number} envíos más recientes.',
  'sent.nothing': 'No se ha enviado nada desde este teléfono.',
  'sent.nothing.about':
    'Cada teléfono se reconoce por una cookie: lo que se envió desde otro teléfono o en otro navegador no aparece aquí.',
  'sent.takeBack': 'Retirar',
  'sent.takeBackOf': 'Retirar: {text}',
  'sent.ask': '¿Retirar este envío?',
  'sent.ask.about': 'Se eliminará, también de los resultados y de la pantalla de la sala. No se puede deshacer.',
  'sent.keep': 'Conservar',
  'sent.taken': 'El envío se retiró y se eliminó.',
  'sent.refused': 'No se pudo retirar: quien organiza conserva lo que se envió aquí.',
  'sent.kept': 'Quien organiza conserva lo que se envió aquí. Si quieres que se elimine algo, pídeselo.',
  'sent.back': 'Volver',
  'sent.missing': 'No se encontró',
  'sent.missing.about': 'El enlace puede estar incompleto, o quien organiza eliminó la página.',
  'sent.now': 'ahora mismo',
}
