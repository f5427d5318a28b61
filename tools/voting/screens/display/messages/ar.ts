import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  'voting.wall.closed': 'هذه الجلسة مغلقة',
  'voting.wall.waiting': 'للتصويت: مسح الرمز. السؤال الأول قريبًا.',
  'voting.wall.waiting.named': 'مسح الرمز واختيار اسم على الهاتف. السؤال الأول قريبًا.',
  'voting.wall.qr': 'رمز QR: تصويت',
  'voting.wall.none': 'لم يُطرح أي سؤال.',

  'voting.wall.voted': '{count, plural, two {<b>صوتان</b>} few {<b>#</b> أصوات} many {<b>#</b> صوتًا} other {<b>#</b> صوت}}',
  'voting.wall.votedOf':
    '{count, plural, two {<b>صوتان</b> من {of, number}} few {<b>#</b> أصوات من {of, number}} many {<b>#</b> صوتًا من {of, number}} other {<b>#</b> صوت من {of, number}}}',
  'voting.wall.votes': '{count, plural, few {أصوات} many {صوتًا} other {صوت}}',
  'voting.wall.ofVoted': '{count, plural, few {أصوات من {of, number}} many {صوتًا من {of, number}} other {صوت من {of, number}}}',
  'voting.wall.seconds': '{count, plural, few {ثوانٍ} other {ثانية}}',
  'voting.wall.timeUp': 'انتهى الوقت',
  'voting.wall.ended': 'أُغلق التصويت',
  'voting.wall.some':
    'يمكن اختيار {count, plural, one {إجابة واحدة} two {إجابتين كحد أقصى} few {# إجابات كحد أقصى} other {# إجابة كحد أقصى}}',
  'voting.wall.any': 'يمكن اختيار أي عدد من الإجابات',

  'voting.wall.podium': 'منصة التتويج',
  'voting.wall.people': '{count, plural, one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',

  'voting.sign': 'للتصويت الآن',

  'voting.report.asked': '{count, plural, one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالًا} other {# سؤال}}',
  'voting.report.title': '{question} ({count, plural, one {صوت واحد} two {صوتان} few {# أصوات} many {# صوتًا} other {# صوت}})',
}
