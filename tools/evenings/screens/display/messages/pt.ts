import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const pt: Translated<typeof en> = {
  'event.wall.closed': 'Este evento está encerrado',
  'event.wall.scan': 'Leia o código uma só vez. Tudo o que vier chega ao seu telefone.',
  'event.wall.here': '{count, plural, =0 {<b>0</b> na sala} one {<b>#</b> na sala} other {<b>#</b> na sala}}',
  'event.wall.wifiQr': 'Código QR: entrar no Wi-Fi',
  'event.wall.wifi': 'Wi-Fi',
  'event.wall.password': 'Senha',
  'event.wall.thanks': 'Obrigado',
  'event.wall.sent': '{count, plural, one {<b>#</b> participação pelos telefones} other {<b>#</b> participações pelos telefones}}',

  'event.report.item': 'Um ponto do programa',
  'event.report.lobby': 'Sala de espera',
  'event.report.end': 'Agradecimento',
}
