import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const pt: Translated<typeof en> = {
  'phone.language': 'Idioma: {name}',
  'phone.lost': 'Sem conexão com o servidor. A atualização será automática.',
  'phone.fault': 'Esta página tem um erro. O seu texto está guardado: recarregue a página ou use um navegador mais recente.',
  'phone.optional': '(opcional)',
  'phone.sentHere': 'O que enviei aqui',
  'phone.readWall': 'Ler a projeção',

  'phone.sending': 'Enviando…',
  'phone.notSent': 'Não enviado',
  'phone.notSentYet': 'Ainda não enviado',
  'phone.kept': 'Está guardado neste telefone.',
  'phone.notKept': 'Não é possível guardar neste telefone.',
  'phone.faulty': 'Esta página tem um erro e não consegue enviar. Recarregue a página.',
  'phone.whenAsked': 'Há muitos envios neste momento; o seu será feito daqui a pouco.',
  'phone.whenBack': 'O envio será feito assim que a conexão voltar.',
  'phone.keepOpen': 'Não feche esta página.',
  'phone.tryNow': 'Tentar agora',
  'phone.closedSince': 'A participação já está encerrada. O seu envio foi recebido.',
  'phone.done': 'É tudo: já pode fechar esta página.',

  'phone.answerNotSent': 'A sua resposta não foi enviada; continua aqui.',
  'phone.anonymous': 'É enviado anonimamente. O texto pode ser mostrado à sala, mas nunca quem o escreveu.',
  'phone.answered': 'Este telefone já respondeu.',
  'phone.answersLeft':
    '{count, plural, one {Este telefone ainda pode responder # vez.} other {Este telefone ainda pode responder # vezes.}}',
  'phone.yourResponse': 'A sua resposta',
  'phone.submitResponse': 'Enviar resposta',
  'phone.responseSubmitted': 'Resposta enviada!',
  'phone.thanks': 'Obrigado pela sua resposta.',
  'phone.answerAgain': 'Responder novamente',
  'phone.sentAt': 'Hora do envio: {time}',
  'phone.answersSoFar':
    '{count, plural, =0 {<b>0</b> respostas até agora} one {<b>#</b> resposta até agora} other {<b>#</b> respostas até agora}}',
  'phone.answersInAll': '{count, plural, =0 {<b>0</b> respostas} one {<b>#</b> resposta} other {<b>#</b> respostas}}',

  'text.tooLong':
    '{count, plural, one {O texto ultrapassa em # o limite de caracteres.} other {O texto ultrapassa em # o limite de caracteres.}}',
  'text.charactersLeft': '{count, plural, =0 {Restam 0} one {Resta #} other {Restam #}}',
  'text.charactersOver': '{count, plural, one {# a mais} other {# a mais}}',

  'refused.42501': 'Não foi possível receber o envio nesse momento. Envie novamente.',
  'refused.22001': 'O texto é mais longo do que o permitido. Encurte e envie novamente.',
  'refused.unfit': 'Há algo que não é válido. Verifique e envie novamente.',
  'refused.53100': 'O servidor está sem espaço neste momento. Tente mais tarde.',
  'refused.LL409': 'Este telefone já atingiu o limite de envios.',
  'refused.LL429': 'Há muitos envios neste momento. Tente novamente daqui a pouco.',
  'refused.stopped': 'Quem organiza já não aceita envios de novos dispositivos a partir desta rede.',
  'refused.other': 'Tente novamente.',
}
