import type { Translated } from '../../../../contract/messages.ts'
import type { en } from './en.ts'

export const pt: Translated<typeof en> = {
  'own.noScript':
    'Esta página do Limelight precisa de JavaScript, que está desativado neste navegador. Ative-o e carregue a página de novo. Para responder, perguntar ou marcar presença pelo telefone, não é necessário.',
  'own.again': 'Tentar novamente',
  'own.fault': 'O erro é nosso. Tente novamente daqui a pouco.',
  'own.busy': 'O servidor está muito ocupado. Tente novamente daqui a pouco.',
  'own.unreadable': 'Não é possível enviar isto',
  'own.unreadable.about': 'Não foi possível ler o que chegou. Volte e tente novamente.',
  'own.tooLong': 'O texto é longo demais',
  'own.tooLong.about': 'O máximo por envio é {size} kB. Volte e encurte o texto.',
  'own.language': 'Idioma: {name}',
  'own.madeUp': 'Um teste com um público inventado',
  'join.title': 'Entre com um código',
  'join.about': 'Está na projeção, ao lado do código QR.',
  'join.code': 'Código',
  'join.join': 'Entrar',
  'join.blank': 'Escreva o código que aparece na projeção.',
  'join.unknown': 'Esse código não está em uso agora. Olhe novamente para a projeção: um código tem entre 4 e 6 letras e números.',
  'join.tooMany':
    'Houve muitas tentativas a partir daqui (máximo: {most} por minuto). Leia o código QR, que funciona sempre, ou espere um pouco.',

  'hello.fine': 'Funciona!',
  'hello.fine.about': 'O seu telefone tem acesso ao Limelight. Continue agora no outro dispositivo.',
  'hello.own': 'Agora, com um telefone',
  'hello.own.about': 'Este é o computador em que o Limelight funciona. Leia o código com um telefone que esteja na mesma rede.',
  'hello.over': 'Este código já não é válido',
  'hello.over.about': 'Recarregue a página que mostra o código e leia o novo.',

  'read.title': 'Ler a projeção',
  'read.still': 'Era isto que a projeção mostrava quando a página foi carregada. Carregue-a de novo para ler o que mostra agora.',
  'read.lost': 'Sem conexão com o servidor. A atualização será automática.',
  'read.again': 'Carregar de novo',
  'read.none': 'Nenhuma projeção mostra isto neste momento.',
  'read.none.about': 'Assim que for projetado, o texto aparece aqui.',
  'read.blank': 'A projeção está vazia neste momento.',

  'sent.title': 'O que enviei aqui',
  'sent.about': 'Envios feitos neste telefone, com este navegador. Mais ninguém vê esta lista.',
  'sent.newest': 'Só aparecem os {count, number} envios mais recentes.',
  'sent.nothing': 'Nada foi enviado deste telefone.',
  'sent.nothing.about':
    'O telefone é reconhecido por um cookie: o que foi enviado de outro telefone ou com outro navegador não aparece aqui.',
  'sent.takeBack': 'Retirar',
  'sent.takeBackOf': 'Retirar: {text}',
  'sent.ask': 'Retirar isto?',
  'sent.ask.about': 'Será apagado daqui, dos resultados e da projeção. Não é possível desfazer.',
  'sent.keep': 'Manter',
  'sent.taken': 'Foi retirado e apagado.',
  'sent.refused': 'Não foi possível retirar: quem organiza guarda tudo o que é enviado aqui.',
  'sent.kept': 'Aqui, tudo o que é enviado fica guardado. Para apagar algo, fale com quem organiza.',
  'sent.back': 'Voltar',
  'sent.missing': 'Página não encontrada',
  'sent.missing.about': 'O link pode estar incompleto, ou o conteúdo foi apagado.',
  'sent.now': 'agora mesmo',
}
