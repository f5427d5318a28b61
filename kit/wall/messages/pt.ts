import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const pt: Translated<typeof en> = {
  'wall.lost': 'Sem conexão com o servidor. A atualização será automática.',
  'wall.madeUp': 'Fictício',
  'wall.keys.none': 'As teclas não fazem nada: a página de quem organiza não está aberta neste navegador',
  'wall.fullScreen': 'Ecrã inteiro (F)',
  'wall.ended': 'O link desta projeção já não é válido',
  'wall.ended.about': 'Peça um novo a quem organiza.',
  'wall.nobody': 'Não há nada aqui',
  'wall.nobody.about': 'Foi apagado, ou o endereço não está certo. Quem organiza tem o certo.',

  'wall.scanOrType': 'Leia o código QR ou escreva o código.',
  'wall.qr': 'Código QR: participar',
  'wall.noPhones': 'Ainda não para telefones',
  'wall.phonesHere': '{count, plural, =0 {<b>0</b> telefones aqui} one {<b>#</b> telefone aqui} other {<b>#</b> telefones aqui}}',
  'wall.here': '{count, plural, =0 {<b>0</b> na sala} one {<b>#</b> na sala} other {<b>#</b> na sala}}',
  'wall.answers': '{count, plural, =0 {<b>0</b> respostas} one {<b>#</b> resposta} other {<b>#</b> respostas}}',

  'wall.page': 'Página {at, number} de {count, number}',
  'wall.pageHeld': 'Página {at, number} de {count, number}, em pausa',
  'wall.range': '{from, number}–{to, number} de {of, number}',
  'wall.more': '{count, plural, one {mais #} other {mais #}}',
  'wall.rest': 'Outras respostas',
  'wall.moreInTurn': '{count, plural, one {mais #, alternadamente} other {mais #, alternadamente}}',
  'wall.moreHeld': '{count, plural, one {mais #, em pausa} other {mais #, em pausa}}',
  'wall.andMore': '{count, plural, one { e mais #} other { e mais #}}',
  'wall.comma': ', ',
  'wall.colon': ': ',
  'wall.counted': '{count, number} ',

  'wall.right': 'Resposta certa',
  'wall.percent': '%',
  'wall.place': '{place, selectordinal, other {#º}}',
}
