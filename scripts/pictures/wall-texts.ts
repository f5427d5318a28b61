import type { Language } from '../../contract/languages.ts'

/** Texts of made-up walls, as a room of one language sends them. */
export interface WallTexts {
  /** The language that the host chose. Null: none. */
  language: Language | null
  title: string
  question: string
  answers: (at: number) => string
  words: (at: number) => string
  names: (at: number) => string
  choices: readonly string[]
}

const nth =
  (list: readonly string[], next: (text: string, round: number) => string) =>
  (at: number): string => {
    const text = list[at % list.length] as string
    const round = Math.floor(at / list.length)
    return round === 0 ? text : next(text, round + 1)
  }
/** Every first name with every last name, before a number is added. */
const named =
  (first: readonly string[], last: readonly string[], join = ' ') =>
  (at: number): string => {
    const round = Math.floor(at / first.length)
    const full = first[at % first.length] + join + last[((at % first.length) + round) % last.length]
    return round < last.length ? full : `${full} ${round}`
  }
const list = (text: string): readonly string[] => text.split('|')

/** The texts of a script. Lists are separated by `|`; `again` tells an answer that is given once more. */
interface Script extends Pick<WallTexts, 'language' | 'title' | 'question' | 'choices'> {
  answers: string
  again: (text: string, round: number) => string
  words: string
  first: string
  last: string
  join?: string
}

const textsOf = ({ language, title, question, choices, answers, again, words, first, last, join }: Script): WallTexts => ({
  ...{ language, title, question, choices },
  answers: nth(list(answers), again),
  words: nth(list(words), (text, round) => `${text}${round}`),
  names: named(list(first), list(last), join),
})

const LATIN = textsOf({
  language: null,
  title: 'Summer conference 2026',
  question: 'What should we change first?',
  answers:
    'A quieter office|Longer breaks|Bring the whiteboards back|One meeting less a week|Better coffee|Friday demos|Talk to the users first|Say no sooner|A map of who knows what|More daylight|Ship the small things|Walk while we talk|A shared calendar that is true|Fewer tabs|Write it down, then decide, and tell everybody who was not in the room why it was decided like that|Trust|Lunch together once a week',
  again: (text, round) => `${text}, ${round} times`,
  words:
    'curious|tired|hopeful|busy|ready|hungry|proud|calm|late|awake|grateful|sceptical|excited|cold|focused|here|sunny|lost|nervous|inspired|playful|brave|slow|loud|kind|sleepy|sharp|warm|open|restless',
  first: 'Amara|Jonas|Léa|Yuki|Mateo|Nora|Priya|Tomasz|Ines|Omar|Freya|Luca|Zanele|Anton|Maeve|Kofi|Hana|Elias|Sofia|Deniz',
  last: 'Okafor|Weber|Martin|Tanaka|Rojas|Lindqvist|Nair|Nowak|Duarte|Haddad|Olsen|Bianchi|Dube|Petrov|Byrne|Mensah|Berg',
  choices: ['The talks', 'The workshops', 'The breaks', 'The people I met'],
})

const GERMAN = textsOf({
  language: 'de',
  title: 'Sommertagung 2026',
  question: 'Was sollten wir zuerst ändern?',
  answers:
    'Ein ruhigeres Büro|Längere Pausen|Die Tafeln zurückbringen|Eine Besprechung weniger pro Woche|Besserer Kaffee|Vorführungen am Freitag|Zuerst mit denen reden, die es benutzen|Früher Nein sagen|Eine Karte, wer was weiß|Mehr Tageslicht|Vertrauen|Einmal pro Woche zusammen essen|Erst aufschreiben, dann entscheiden, und allen erzählen, die nicht dabei waren, warum so entschieden wurde',
  again: (text, round) => `${text}, zum ${round}. Mal`,
  words:
    'neugierig|müde|hoffnungsvoll|beschäftigt|bereit|hungrig|stolz|ruhig|spät|wach|dankbar|skeptisch|begeistert|durchgefroren|konzentriert',
  first: 'Anna|Jonas|Lea|Mehmet|Katharina|Felix|Sophie|Paul|Greta|Ole',
  last: 'Weber|Schneider|Öztürk|Hoffmann|Krüger|Lindner|Vogt',
  choices: ['Die Vorträge', 'Die Arbeitsgruppen', 'Die Pausen', 'Die Menschen, die ich getroffen habe'],
})

const ARABIC = textsOf({
  language: 'ar',
  title: 'مؤتمر الصيف ٢٠٢٦',
  question: 'ماذا ستتذكرون من هذا اليوم؟',
  answers:
    'القهوة|الناس الذين التقيت بهم|العرض المباشر|اجتماع أقل كل أسبوع|فترات راحة أطول|مكتب أكثر هدوءا|الاستماع إلى المستخدمين أولا|المزيد من ضوء النهار|خريطة لمن يعرف ماذا|الثقة|غداء مشترك مرة في الأسبوع|أن نكتب القرار ثم نخبر كل من لم يكن في الغرفة لماذا اتخذ بهذه الطريقة',
  again: (text, round) => `${text} ${round}`,
  words: 'فضولي|متعب|متفائل|مشغول|جاهز|جائع|فخور|هادئ|متأخر|مستيقظ|ممتن|متحمس|بردان|مركز|هنا|مشمس|ملهم|شجاع|لطيف|دافئ',
  first: 'محمد|فاطمة|أحمد|ليلى|عمر|نور|خالد|سارة|يوسف|مريم|حسن|هدى',
  last: 'الحداد|العلي|المصري|الخطيب|القاسم|النجار|الشامي|الزهراني|المغربي|البغدادي|العمري|الفارسي|التونسي',
  choices: ['المحاضرات', 'ورش العمل', 'فترات الراحة', 'الناس الذين التقيت بهم'],
})

const JAPANESE = textsOf({
  language: 'ja',
  title: '夏のカンファレンス2026',
  question: '今日いちばん心に残ったことは何ですか？',
  answers:
    'コーヒーが美味しかった|新しい人との出会い|ライブデモ|会議をひとつ減らす|休憩を長くする|静かなオフィス|まずユーザーの話を聞く|もっと日光を|信頼|週に一度みんなで昼ごはん|決めたことを書き残して、その場にいなかった人にも理由を伝えるようにしたい|小さなものを早く出す',
  again: (text, round) => `${text}（${round}）`,
  words: '好奇心|疲れた|希望|忙しい|準備完了|空腹|誇り|穏やか|遅刻|目が覚めた|感謝|懐疑的|わくわく|寒い|集中|ここ|晴れ|迷子|緊張|ひらめき',
  // The family's name comes first.
  first: '佐藤|鈴木|高橋|田中|伊藤|渡辺|山本|中村|小林|加藤|吉田|山田|佐々木',
  last: 'さくら|翔太|美咲|健一|陽菜|大輔|葵|蓮|結衣|悠真|花子|太郎',
  join: ' ',
  choices: ['講演', 'ワークショップ', '休憩時間', '新しく出会った人たち'],
})

const LONG = [
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
  'Pneumonoultramicroscopicsilicovolcanoconiosis',
  'Kraftfahrzeughaftpflichtversicherungsgesellschaft',
]
const LONGEST: WallTexts = {
  language: null,
  title: `Jahreshauptversammlung der ${LONG[3]} und ihrer Freunde`,
  question: `Which of the improvements that were proposed this morning should the ${LONG[0]} begin with, considering budgets, responsibilities and telecommunications?`,
  answers: (at) =>
    [
      LONG[at % 4] as string,
      `${at} Considering everything that was said this morning about responsibilities and budgets, the organisation should begin with ${LONG[(at + 1) % 4]}, and tell everybody why`,
      `${at} Considering everything that was said about responsibilities`,
    ][at % 3] + (at > 2 ? ` ${at}` : ''),
  words: (at) => (at < 4 ? (LONG[at] as string).slice(0, 50) : `${(LONG[at % 4] as string).slice(at % 17, 50)}${at}`),
  names: (at) => `Doctor Maximilian Obermayer von und zu Hohenstein der Ältere ${at}, Vorsitzender des Vereins`,
  choices: LONG.map((word, at) => `${at + 1} ${word}`.slice(0, 80)),
}

export const WALL_TEXTS = { latin: LATIN, german: GERMAN, arabic: ARABIC, japanese: JAPANESE, longest: LONGEST } as const
