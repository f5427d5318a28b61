import { randomUUID } from 'node:crypto'
import { readHelperKey } from '../../contract/helper.ts'
import { helperLink } from '../../kit/data/link-key.ts'
import { ask, type Host } from '../../tests/setup/host.ts'
import { keysOf } from '../../tools/survey/logic.ts'
import type { EveningTexts } from './evening-texts.ts'

/** The addresses of a session's screens. Null: it has none. */
export interface Scene {
  wall: string | null
  host: string | null
  phone: string | null
}

const NAMES =
  'Amara Okafor,Jonas Weber,Léa Martin,Yuki Tanaka,Mateo Rojas,Nora Lindqvist,Priya Nair,Tomasz Nowak,Ines Duarte,Omar Haddad,Freya Olsen,Luca Bianchi,Zanele Dube,Anton Petrov,Maeve Byrne,Kofi Mensah,Hana Novák,Elias Berg,Sofia Reyes,Deniz Kaya,Ruth Adler,Samir Patel,Ida Jensen,Bruno Costa'.split(
    ',',
  )
/** Makes lively sessions of every tool, by the API alone. Returns their screens by the name of the help page. */
export async function makeEvening(host: Host, url: string, texts: EveningTexts): Promise<Record<string, Scene>> {
  const made: string[] = []
  const make = async (table: string, row: object): Promise<string> => {
    const id = randomUUID()
    await must(host.ask('POST', `/rest/v1/${table}`, { id, ...row }))
    made.push(id)
    return id
  }
  const call = (name: string, args: object) => must(host.ask('POST', `/rest/v1/rpc/${name}`, args))
  const send = (table: string, row: object) => must(ask(`${url}/rest/v1/${table}`, 'POST', { device_id: `d-${randomUUID()}`, ...row }))
  const change = (table: string, id: string, row: object) => must(host.ask('PATCH', `/rest/v1/${table}?id=eq.${id}`, row))

  const attendance = await make('attendance_sessions', {
    name: texts.attendance.name,
    place_kind: 'text',
    place_label: texts.attendance.place,
    wall_names: true,
  })
  for (const [at, name] of NAMES.entries())
    await send('attendance_records', { session_id: attendance, name, place: texts.attendance.places[at % 3] })

  const polls = await make('polls', { question: texts.poll })
  for (const response of texts.answers) await send('poll_responses', { poll_id: polls, response })

  const words = await make('word_cloud_sessions', { name: texts.cloud.name, qr_display_settings: { title: texts.cloud.title } })
  for (const response of texts.cloud.words) await send('word_cloud_responses', { session_id: words, response })

  const qa = await make('qa_sessions', { name: texts.qa.name, show_votes: true })
  for (const [content, status, votes] of texts.qa.questions) {
    const id = randomUUID()
    await send('questions', { id, session_id: qa, content })
    if (status !== 'pending') await change('questions', id, { status: 'approved' })
    for (let n = 0; n < votes; n++) await send('question_votes', { question_id: id })
    if (status === 'answered') await change('questions', id, { status })
    if (votes === 14) await call('stage_question', { session: qa, question: id })
  }

  const asked = [
    { question: texts.survey.choice, type: 'multiple_choice', options: texts.survey.options, required: true },
    { question: texts.survey.rating, type: 'rating', required: true },
    { question: texts.survey.text, type: 'text', required: true },
  ]
  const survey = await make('survey_sessions', { name: texts.survey.name, questions: asked })
  for (const [at, stay] of texts.answers.entries()) {
    const choice = texts.survey.options[[1, 0, 1, 2][at % 4]!]
    await send('survey_responses', { session_id: survey, answers: [choice, String(3 + (at % 3)), stay] })
  }
  const [stored] = (await must(host.ask('GET', `/rest/v1/survey_sessions?id=eq.${survey}&select=questions`))) as [{ questions: never }]
  const [first] = keysOf(stored.questions)
  await change('survey_sessions', survey, { wall_question: first })
  await call('reveal_question', { survey, question: first, on: true })

  const board = await make('scoreboards', {
    name: texts.board.name,
    slug: texts.board.slug,
    display_type: 'racing_horses',
    finish_line: 400,
  })
  for (const [name, color, score] of texts.board.teams) {
    const team = await make('teams', { scoreboard_id: board, name, color })
    await call('add_points', { team_id: team, points: score })
  }

  const choices = texts.voting.choices.map((text, at) => ({ id: `c${at}`, text }))
  const voting = await make('voting_sessions', { name: texts.voting.name })
  const question = await make('voting_questions', {
    session_id: voting,
    question: texts.voting.questions[0],
    choices,
    correct: ['c1'],
    position: 1,
  })
  await make('voting_questions', {
    session_id: voting,
    question: texts.voting.questions[1],
    choices,
    correct: ['c1'],
    position: 2,
  })
  await call('open_voting_question', { question, seconds: null })
  for (let n = 0; n < 30; n++) await send('voting_votes', { question_id: question, choices: [['c1', 'c0', 'c1', 'c3', 'c1', 'c2'][n % 6]] })
  await change('voting_questions', question, { state: 'closed' })
  await call('reveal_voting_question', { question })

  const settings = {
    type: 'attendance',
    ticketRange: { start: 1, end: 100 },
    attendanceSessionId: attendance,
    winnerCount: 3,
    ranked: true,
  }
  const raffle = await make('raffle_sessions', { name: texts.raffle, settings })
  const draw = (await call('run_raffle', { session_id: raffle, staged: true })) as { id: string }
  await call('reveal_winners', { draw_id: draw.id })

  const scan = await make('scan_this_sessions', {
    name: texts.scan.name,
    text_to_encode: 'https://example.org/slides',
    description: texts.scan.description,
  })

  const whiteboard = await make('whiteboard_sessions', { name: texts.whiteboard.name })
  const telestrator = await make('telestrator_sessions', { name: texts.telestrator.name })

  const event = await make('evenings', { name: texts.event.name, wifi_name: texts.event.wifi, wifi_password: 'welcome-2026' })
  const items: string[] = []
  for (const [at, [session_id, minutes]] of (
    [
      [attendance, 30],
      [words, 5],
      [polls, 10],
      [raffle, 15],
    ] as const
  ).entries())
    items.push(await make('evening_items', { evening_id: event, session_id, notes: texts.event.notes[at], minutes, position: at + 1 }))
  await make('evening_items', { evening_id: event, session_id: qa, position: 9, beside: true })
  await call('stage_evening', { evening: event, stage: 'item', item: items[2], step: 0 })
  const key = await call('add_helper', { session: event, name: 'Kim', role: 'stage', hours: 24 })
  const remote = new URL(helperLink(url, readHelperKey(key as never)!))

  // The app gives a session the language of its host; English is no choice (217).
  if (texts.language !== 'en') await must(host.ask('PATCH', `/rest/v1/presentations?id=in.(${made})`, { language: texts.language }))

  const wall = (id: string) => `/wall/${id}`
  return {
    attendance: { wall: wall(attendance), host: `/attendance/${attendance}`, phone: `/attendance/check-in/${attendance}` },
    raffle: { wall: wall(raffle), host: `/raffle/${raffle}`, phone: null },
    voting: { wall: wall(voting), host: `/voting/${voting}`, phone: `/voting/vote/${voting}` },
    qa: { wall: wall(qa), host: `/qa/${qa}`, phone: `/qa/ask/${qa}` },
    polls: { wall: wall(polls), host: `/poll/${polls}`, phone: `/poll/respond/${polls}` },
    survey: { wall: wall(survey), host: `/survey/${survey}/results`, phone: `/survey/respond/${survey}` },
    scoreboards: { wall: wall(board), host: `/scoreboard/${board}/admin`, phone: `/scoreboard/${board}/scorekeeper` },
    wordclouds: { wall: wall(words), host: `/wordcloud/${words}`, phone: `/wordcloud/respond/${words}` },
    scanthis: { wall: `/scanthis/${scan}/view`, host: `/scanthis/${scan}`, phone: null },
    telestrator: { wall: null, host: `/telestrator/${telestrator}`, phone: null },
    whiteboard: { wall: null, host: `/whiteboard/${whiteboard}`, phone: null },
    evenings: { wall: wall(event), host: `/event/${event}`, phone: `/e/${event}` },
    presenting: { wall: null, host: null, phone: remote.pathname + remote.hash },
  }
}

/** Resolves with an answer's body. Throws if the request was refused. */
async function must(sent: Promise<{ status: number; body: unknown }>): Promise<unknown> {
  const { status, body } = await sent
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
