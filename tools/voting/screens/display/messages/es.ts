import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  'voting.wall.closed': 'Esta votación está cerrada',
  'voting.wall.waiting': 'Escanea para votar. Pronto llega la primera pregunta.',
  'voting.wall.waiting.named': 'Escanea y elige un nombre en tu teléfono. Pronto llega la primera pregunta.',
  'voting.wall.qr': 'Código QR: votar',
  'voting.wall.none': 'No hubo preguntas.',

  'voting.wall.voted': '{count, plural, one {<b>#</b> voto} other {<b>#</b> votos}}',
  'voting.wall.votedOf': '{count, plural, one {<b>#</b> de {of, number} ha votado} other {<b>#</b> de {of, number} han votado}}',
  'voting.wall.votes': '{count, plural, one {voto} other {votos}}',
  'voting.wall.ofVoted': '{count, plural, one {de {of, number} ha votado} other {de {of, number} han votado}}',
  'voting.wall.seconds': '{count, plural, one {segundo} other {segundos}}',
  'voting.wall.timeUp': 'Se acabó el tiempo',
  'voting.wall.ended': 'Votación cerrada',
  'voting.wall.some': '{count, plural, one {Elige # opción como máximo} other {Elige hasta # opciones}}',
  'voting.wall.any': 'Elige tantas opciones como quieras',

  'voting.wall.podium': 'Podio',
  'voting.wall.people': '{count, plural, one {# persona} other {# personas}}',

  'voting.sign': 'Vota ahora',

  'voting.report.asked': '{count, plural, one {# pregunta} other {# preguntas}}',
  'voting.report.title': '{question} ({count, plural, one {# voto} other {# votos}})',
}
