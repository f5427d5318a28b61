import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const pt: Translated<typeof en> = {
  'sign.how': 'Aponte o telefone para o código.',
  'sign.noApp': 'Sem app, sem conta.',
  'sign.label': 'Código QR de {address}',
  'sign.kept': 'Este código funciona durante um ano após o encerramento, ou menos, se for arquivado.',
  'sign.closed': 'A participação está encerrada. Neste momento ninguém pode participar.',
  'sign.closedAt': 'Participação encerrada ({time}). Neste momento ninguém pode participar.',
  'sign.closedOn': 'Participação encerrada ({date}, {time}). Neste momento ninguém pode participar.',

  'sign.nothing': 'Não há nada para mostrar',
  'sign.nothing.about':
    'Esta página precisa de um texto para o código, e que não seja longo demais. Abre-se com o botão QR, na página de quem organiza.',
}
