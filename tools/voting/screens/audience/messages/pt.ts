import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const pt: Translated<typeof en> = {
  'voting.load': 'Não foi possível carregar a votação',
  'voting.missing': 'Votação não encontrada',
  'voting.missing.about': 'O link pode estar incompleto, ou quem organiza apagou a votação.',
  'voting.soon': 'A primeira pergunta chega em breve',
  'voting.soon.about': 'Aparece aqui automaticamente.',
  'voting.closed': 'Votação encerrada',
  'voting.closed.about': 'Neste momento não é possível votar.',

  'voting.secondsLeft': '{count, plural, =0 {Restam <b>0</b> segundos} one {Resta <b>#</b> segundo} other {Restam <b>#</b> segundos}}',
  'voting.noScript': 'Para votar é preciso JavaScript, que está desativado neste navegador.',
  'voting.early': 'Um momento: a página ainda não carregou por completo.',
  'voting.tapOne': 'Toque na sua resposta.',
  'voting.tapSome': '{count, plural, one {Escolha no máximo # opção.} other {Escolha até # opções.}}',
  'voting.tapAny': 'Escolha quantas opções quiser.',
  'voting.in': 'O seu voto foi recebido. Pode mudar de voto enquanto a votação estiver aberta.',
  'voting.kept': 'Está guardado neste telefone e será enviado automaticamente.',
  'voting.changeKept': 'A sua alteração está guardada neste telefone e será enviada automaticamente.',
  'voting.over.in': 'O tempo acabou. O seu voto foi recebido.',
  'voting.over.none': 'O tempo acabou. Este telefone não votou.',
  'voting.ended.in': 'A votação está encerrada. O seu voto foi recebido.',
  'voting.ended.none': 'A votação está encerrada. Este telefone não votou.',
  'voting.late': 'O seu voto chegou tarde demais e não conta.',

  'voting.notSentYet': 'Ainda não enviado. Está guardado neste telefone e será enviado automaticamente.',
  'voting.notCounted': 'O seu voto não foi contado. {why}',
  'voting.notCounted.closed': 'O seu voto não foi contado. Esta votação não aceita votos agora.',
  'voting.notOpen': 'A votação desta pergunta está encerrada.',
  'voting.timeIsUp': 'O tempo acabou: esta pergunta já não aceita votos.',

  'voting.result': 'Resultado',
  'voting.votes': '{count, plural, =0 {0 votos} one {# voto} other {# votos}}',
  'voting.rightAnswer': 'Resposta certa',
  'voting.yourAnswer': 'a sua resposta',
  'voting.verdict.result': 'Aqui está o resultado.',
  'voting.verdict.none': 'Este telefone não votou.',
  'voting.verdict.right': 'Acertou!',
  'voting.verdict.partly': 'Acertou em parte.',
  'voting.verdict.wrong': 'Desta vez, não.',

  'voting.points': '{count, plural, =0 {0 pontos} one {# ponto} other {# pontos}}',
  'voting.yourPoints': 'Os seus pontos',
  'voting.place':
    'Está em <b>{rank, selectordinal, other {#º}}</b> lugar entre {ranked, number}, com {points, plural, =0 {0 pontos} one {# ponto} other {# pontos}}.',
  'voting.shared':
    'Divide o <b>{rank, selectordinal, other {#º}}</b> lugar com {others, plural, one {outra pessoa} other {outras # pessoas}}, com {points, plural, =0 {0 pontos} one {# ponto} other {# pontos}}.',
  'voting.noPoints': 'Ainda sem pontos.',
  'voting.name': 'No pódio, o seu nome é {name}.',
  'voting.name.none': 'Telefone {number, number}',
  'voting.name.take': 'Escolher um nome',
  'voting.name.change': 'Mudar o nome',
  'voting.name.label': 'O seu nome no pódio',
  'voting.name.about': 'A sala pode ler esse nome lá, se ficar nos primeiros lugares.',
  'voting.name.keep': 'Usar este nome',
  'voting.name.notSent': 'O seu nome não foi enviado: não há conexão. Continua aqui.',
  'voting.name.refused': 'Não foi possível aceitar o seu nome. {why}',

  'voting.noun': 'Voto',
  'voting.nounName': 'Nome no pódio',
  'voting.nothingChosen': 'Nenhuma opção escolhida',
}
