import assert from 'node:assert/strict'
import { directionOf } from '../../contract/languages.ts'
import { ar as attendanceAr } from '../../tools/attendance/screens/audience/messages/ar.ts'
import { ja as attendanceJa } from '../../tools/attendance/screens/audience/messages/ja.ts'
import { wallPath } from '../setup/host.ts'
import { type Attempt, eventually, open, type Stage } from './engine.ts'
import { called } from './in-page.ts'
import { keepPicture } from './languages.ts'

/** The texts of an evening in one language. `won`: the phone's words to a winner. */
interface Evening {
  language: 'ar' | 'ja'
  event: string
  poll: string
  survey: string
  questions: readonly string[]
  options: readonly string[]
  cloud: string
  qa: string
  list: string
  raffle: string
  name: string
  answer: string
  won: string
}

const EVENINGS: readonly Evening[] = [
  {
    language: 'ar',
    event: 'المؤتمر الصيفي 2026',
    poll: 'ما الذي ينبغي أن نغيّره في العام المقبل؟',
    survey: 'تقييم اليوم',
    questions: ['كيف كان اليوم؟', 'شاي أم قهوة؟'],
    options: ['شاي', 'قهوة'],
    cloud: 'بكلمة واحدة',
    qa: 'لقاء مع الإدارة',
    list: 'تسجيل الحضور',
    raffle: 'سحب الجوائز',
    name: 'ليلى حداد',
    answer: 'استراحات أكثر',
    won: attendanceAr['attendance.won'],
  },
  {
    language: 'ja',
    event: '夏の大会2026',
    poll: '来年は何を変えるべきでしょうか。',
    survey: 'ご意見',
    questions: ['いかがでしたか。', '紅茶とコーヒー、どちらですか。'],
    options: ['紅茶', 'コーヒー'],
    cloud: '一言で',
    qa: 'タウンホール',
    list: '受付',
    raffle: '抽選会',
    name: '山田花子',
    answer: '休憩を増やす',
    won: attendanceJa['attendance.won'],
  },
]

/**
 * A phone follows a whole event in its own language while the room's wall speaks the same: it checks in, answers a
 * poll, a survey and a word cloud, asks a question, and wins the raffle. It stays in one document, in the direction of
 * its language, and nothing overflows.
 */
export async function tryEvenings(stage: Stage, attempt: Attempt): Promise<void> {
  for (const evening of EVENINGS) await attempt(`an evening in ${evening.language}`, () => walk(stage, evening))
}

async function walk(stage: Stage, evening: Evening): Promise<void> {
  const { engine, host, url } = stage
  const { language, answer } = evening
  const make = async (table: string, row: object): Promise<string> => {
    const id = crypto.randomUUID()
    assert.equal((await host.ask('POST', `/rest/v1/${table}`, { id, ...row })).status, 201, table)
    return id
  }
  const rpc = async (name: string, values: object) => {
    const { status, body } = await host.ask('POST', `/rest/v1/rpc/${name}`, values)
    assert(status < 300, `${name}: ${status}`)
    return body
  }
  const event = await make('evenings', { name: evening.event })
  await host.ask('PATCH', `/rest/v1/presentations?id=eq.${event}`, { language })
  const list = await make('attendance_sessions', { name: evening.list, place_kind: 'none' })
  const poll = await make('polls', { question: evening.poll })
  const survey = await make('survey_sessions', {
    name: evening.survey,
    questions: [
      { id: 'q1', question: evening.questions[0], type: 'rating' },
      { id: 'q2', question: evening.questions[1], type: 'multiple_choice', options: evening.options },
    ],
  })
  const cloud = await make('word_cloud_sessions', { name: evening.cloud, qr_display_settings: { title: evening.cloud } })
  const qa = await make('qa_sessions', { name: evening.qa })
  const settings = { type: 'attendance', ticketRange: { start: 1, end: 10 }, attendanceSessionId: list, winnerCount: 1, ranked: false }
  const raffle = await make('raffle_sessions', { name: evening.raffle, settings })
  const items: string[] = []
  for (const session_id of [list, poll, survey, cloud, raffle])
    items.push(await make('evening_items', { evening_id: event, session_id, position: items.length + 1 }))
  await make('evening_items', { evening_id: event, session_id: qa, position: 9, beside: true })

  let step = 0
  const stageAt = async (to: number | 'end') => {
    const place = to === 'end' ? { stage: 'end', item: null } : { stage: 'item', item: items[to] }
    step = (await rpc('stage_evening', { evening: event, ...place, step })).step
  }
  const stored = (path: string) =>
    eventually(async () => assert.equal((await host.ask('GET', `/rest/v1/${path}`)).body.length, 1, `nothing has landed: ${path}`))
  const shows = async (words: string, what: string) => {
    await eventually(async () => assert((await engine.evaluate(called(textOf)))?.toString().includes(words), `the phone shows no ${words}`))
    const found = await engine.evaluate(called(stateOf))
    assert.deepEqual(found, { lang: language, dir: directionOf(language), over: 0, isSame: true }, what)
    await keepPicture(stage, `evening ${language} phone ${what}`)
  }
  /** Expects the lines of our own large words to end between phrases: engines but Chromium know none in Japanese. */
  const endsWell = async (selector: string) => assert.deepEqual(await engine.evaluate(called(endsOf, selector)), [], selector)
  let isOpen = false
  /** Looks at the wall, and returns to the phone, which went on meanwhile. */
  const wall = async (words: string, what: string, large?: string) => {
    if (isOpen) await engine.show('hall')
    else await open(engine, url + (await wallPath(host, event)), 'hall')
    isOpen = true
    await eventually(async () => assert((await engine.evaluate(called(textOf)))?.toString().includes(words), `the wall shows no ${words}`))
    const { lang, dir } = (await engine.evaluate(called(wallOf))) as { lang: string; dir: string }
    assert.deepEqual({ lang, dir }, { lang: language, dir: directionOf(language) }, what)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await keepPicture(stage, `evening ${language} wall ${what}`)
    if (large) await endsWell(large)
    if (what === 'raffle') assert(Number(await engine.evaluate(called(winnerSize))) > 150, 'the name of the winner is small')
    await engine.show('phone')
  }

  await open(engine, `${url}/e/${event}?language=${language}`, 'phone')
  await engine.evaluate('void (window.isSame = true)')
  await shows(evening.event, 'lobby')
  await wall(evening.event, 'lobby', '.wall-no-qr p')

  await stageAt(0)
  await shows(evening.list, 'check-in')
  await eventually(() => engine.evaluate(called(sendForm, evening.name)))
  await stored(`attendance_records?session_id=eq.${list}`)
  await wall(evening.list, 'check-in')

  await stageAt(1)
  await shows(evening.poll, 'poll')
  await eventually(() => engine.evaluate(called(sendForm, answer)))
  await stored(`poll_responses?poll_id=eq.${poll}`)
  await wall(evening.poll, 'poll')

  await stageAt(2)
  await shows(evening.questions[1] as string, 'survey')
  await eventually(() => engine.evaluate(called(sendForm, answer)))
  await stored(`survey_responses?session_id=eq.${survey}`)
  await wall(evening.survey, 'survey')

  await stageAt(3)
  await shows(evening.cloud, 'cloud')
  await eventually(() => engine.evaluate(called(sendForm, evening.options[0])))
  await stored(`word_cloud_responses?session_id=eq.${cloud}`)
  await wall(evening.cloud, 'cloud')

  await eventually(() => engine.evaluate(called(pressTab, evening.qa)))
  await shows(evening.qa, 'questions')
  await eventually(() => engine.evaluate(called(sendForm, `${answer}؟`)))
  await stored(`questions?session_id=eq.${qa}`)
  await shows(answer, 'question-sent')

  await stageAt(4)
  const draw = await rpc('run_raffle', { session_id: raffle, staged: true })
  await rpc('reveal_winners', { draw_id: draw.id })
  await wall(evening.name, 'raffle')
  await shows(evening.won, 'won')
  await endsWell('h1')

  await stageAt('end')
  await wall(evening.event, 'end', '.event-thanks')
}

// In the page.

// biome-ignore lint/performance/useDomNodeTextContent: a phone's page has its texts among its data, too.
const textOf = (): string => document.body.innerText

function stateOf() {
  const { lang, dir, scrollWidth, clientWidth } = document.documentElement
  return { lang, dir, over: Math.max(0, scrollWidth - clientWidth), isSame: (window as { isSame?: boolean }).isSame === true }
}

/** The innermost picture of the wall; an event holds that of its item. */
function wallOf() {
  const pictures = [...document.querySelectorAll<HTMLElement>('[lang][dir]')].filter((one) => one.getClientRects().length > 0)
  const { lang, dir } = pictures.at(-1) ?? document.documentElement
  return { lang, dir }
}

/** Returns the lines of an element's first text that end within a phrase of Japanese. */
function endsOf(selector: string): string[] {
  const element = document.querySelector(selector)
  const text = element && document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
  if (!text?.nodeValue) return [`There is no ${selector}.`]
  const range = document.createRange()
  const tops = [...text.nodeValue].map((_, at) => {
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    return range.getClientRects()[0]?.top ?? null
  })
  const ends: string[] = []
  for (let at = 1; at < tops.length; at++) {
    const [before, here] = [tops.slice(0, at).findLast((top) => top !== null), tops[at]]
    if (before == null || here == null || here - before < 5) continue
    if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]$/u.test(text.nodeValue.slice(0, at)))
      ends.push(text.nodeValue.slice(0, at))
  }
  return ends
}

const winnerSize = (): number => Number.parseFloat(getComputedStyle(document.querySelector('.raffle-called') as Element).fontSize)

/** Fills in the one form of the page: the last radio of each group, and each field of text; then sends it. */
function sendForm(words: string): void {
  const form = document.querySelector('form')
  if (!form) throw new Error('There is no form.')
  const groups = new Map([...form.querySelectorAll<HTMLInputElement>('[type="radio"]')].map((radio) => [radio.name, radio]))
  for (const radio of groups.values()) radio.click()
  for (const field of form.querySelectorAll<HTMLInputElement>('textarea, input:not([type="radio"], [type="hidden"])')) {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, words)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]')
  if (!button || button.disabled) throw new Error('There is no button that sends.')
  button.click()
}

function pressTab(title: string): void {
  const tab = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(title))
  if (!tab) throw new Error(`There is no tab ${title}.`)
  tab.click()
}
