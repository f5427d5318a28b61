import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const pt: Translated<typeof en> = {
  'whiteboard.wall.failed': 'O desenho não carregou',
  'whiteboard.wall.failed.about': 'Nada se perdeu. Pode ser a rede.',
  'whiteboard.wall.again': 'Tentar novamente',
  'whiteboard.wall.loading': '{name}: um quadro branco em carregamento',
  'whiteboard.wall.empty': '{name}: um quadro branco vazio',
  'whiteboard.wall.with': '{name}: um quadro branco com {what}',
  'whiteboard.wall.drawings': '{count, plural, =0 {0 desenhos} one {# desenho} other {# desenhos}}',
  'whiteboard.wall.quoted': '“{text}”',

  'whiteboard.report.empty': 'Um quadro branco vazio.',
  'whiteboard.report.drawn': '{name}: um quadro branco com {count, plural, =0 {0 desenhos} one {# desenho} other {# desenhos}}',
  'whiteboard.report.written':
    '{name}: um quadro branco com {count, plural, =0 {0 desenhos} one {# desenho} other {# desenhos}}. Textos: {texts}',
}
