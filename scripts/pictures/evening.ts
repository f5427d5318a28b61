import { randomUUID } from 'node:crypto'
import { readHelperKey } from '../../contract/helper.ts'
import { helperLink } from '../../kit/data/link-key.ts'
import { ask, type Host } from '../../tests/setup/host.ts'
import { keysOf } from '../../tools/survey/logic.ts'

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
const ANSWERS =
  'A quieter office|Longer breaks|Bring the whiteboards back|One meeting less a week|A quieter office|Better coffee|Friday demos|Talk to the users first|Longer breaks|Say no sooner|A map of who knows what|More daylight|Better coffee|Longer breaks|Ship the small things|Walk while we talk|A shared calendar that is true|Fewer tabs'.split(
    '|',
  )
const WORDS =
  'curious,curious,curious,curious,curious,curious,tired,tired,tired,hopeful,hopeful,hopeful,hopeful,busy,busy,busy,busy,busy,ready,ready,ready,hungry,hungry,proud,proud,proud,calm,calm,late,awake,awake,grateful,grateful,grateful,sceptical,excited,excited,excited,excited,cold,focused,focused,here,sunny,lost,nervous,nervous,inspired,inspired'.split(
    ',',
  )
const QUESTIONS: readonly (readonly [text: string, status: string, votes: number])[] = [
  ['What would you build if nobody could say no?', 'approved', 14],
  ['How do you decide what not to do?', 'approved', 11],
  ['Which mistake taught you most?', 'approved', 8],
  ['Will the slides be shared?', 'answered', 3],
  ['How do small teams compete with large ones?', 'approved', 6],
  ['Is remote work here to stay?', 'approved', 4],
  ['What do you read in the morning?', 'pending', 0],
  ['When is the next release?', 'pending', 0],
]
const TEAMS = [
  ['The Foxes', 'red', 325],
  ['Night Owls', 'purple', 290],
  ['Table Seven', 'blue', 265],
  ['Quizzly Bears', 'brown', 240],
  ['Lime Lights', 'lime', 215],
  ['The Late Ones', 'teal', 150],
] as const

/** Makes lively sessions of every tool, by the API alone. Returns their screens by the name of the help page. */
export async function makeEvening(host: Host, url: string): Promise<Record<string, Scene>> {
  const make = async (table: string, row: object): Promise<string> => {
    const id = randomUUID()
    await must(host.ask('POST', `/rest/v1/${table}`, { id, ...row }))
    return id
  }
  const call = (name: string, args: object) => must(host.ask('POST', `/rest/v1/rpc/${name}`, args))
  const send = (table: string, row: object) => must(ask(`${url}/rest/v1/${table}`, 'POST', { device_id: `d-${randomUUID()}`, ...row }))
  const change = (table: string, id: string, row: object) => must(host.ask('PATCH', `/rest/v1/${table}?id=eq.${id}`, row))

  const attendance = await make('attendance_sessions', { name: 'Open day', place_kind: 'text', place_label: 'School', wall_names: true })
  for (const [at, name] of NAMES.entries())
    await send('attendance_records', { session_id: attendance, name, place: ['Northside', 'Riverbank', 'St Anne'][at % 3] })

  const polls = await make('polls', { question: 'What should we change first?' })
  for (const response of ANSWERS) await send('poll_responses', { poll_id: polls, response })

  const words = await make('word_cloud_sessions', { name: 'All-hands', qr_display_settings: { title: 'In one word: how are you?' } })
  for (const response of WORDS) await send('word_cloud_responses', { session_id: words, response })

  const qa = await make('qa_sessions', { name: 'Ask the panel', show_votes: true })
  for (const [content, status, votes] of QUESTIONS) {
    const id = randomUUID()
    await send('questions', { id, session_id: qa, content })
    if (status !== 'pending') await change('questions', id, { status: 'approved' })
    for (let n = 0; n < votes; n++) await send('question_votes', { question_id: id })
    if (status === 'answered') await change('questions', id, { status })
    if (votes === 14) await call('stage_question', { session: qa, question: id })
  }

  const asked = [
    {
      question: 'Which session helped most?',
      type: 'multiple_choice',
      options: ['The talks', 'The workshops', 'The breaks'],
      required: true,
    },
    { question: 'How was the day?', type: 'rating', required: true },
    { question: 'What should stay?', type: 'text', required: true },
  ]
  const survey = await make('survey_sessions', { name: 'After the day', questions: asked })
  for (const [at, stay] of ANSWERS.entries()) {
    const choice = ['The workshops', 'The talks', 'The workshops', 'The breaks'][at % 4]
    await send('survey_responses', { session_id: survey, answers: [choice, String(3 + (at % 3)), stay] })
  }
  const [stored] = (await must(host.ask('GET', `/rest/v1/survey_sessions?id=eq.${survey}&select=questions`))) as [{ questions: never }]
  const [first] = keysOf(stored.questions)
  await change('survey_sessions', survey, { wall_question: first })
  await call('reveal_question', { survey, question: first, on: true })

  const slug = 'quiz-night'
  const board = await make('scoreboards', { name: 'Quiz night', slug, display_type: 'racing_horses', finish_line: 400 })
  for (const [name, color, score] of TEAMS) {
    const team = await make('teams', { scoreboard_id: board, name, color })
    await call('add_points', { team_id: team, points: score })
  }

  const choices = ['Mercury', 'Venus', 'Earth', 'Mars'].map((text, at) => ({ id: `c${at}`, text }))
  const voting = await make('voting_sessions', { name: 'Warm-up' })
  const question = await make('voting_questions', {
    session_id: voting,
    question: 'Which planet is hottest?',
    choices,
    correct: ['c1'],
    position: 1,
  })
  await make('voting_questions', { session_id: voting, question: 'Which one has the longest day?', choices, correct: ['c1'], position: 2 })
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
  const raffle = await make('raffle_sessions', { name: 'The prizes', settings })
  const draw = (await call('run_raffle', { session_id: raffle, staged: true })) as { id: string }
  await call('reveal_winners', { draw_id: draw.id })

  const scan = await make('scan_this_sessions', {
    name: 'The slides',
    text_to_encode: 'https://example.org/slides',
    description: 'Scan to read along',
  })

  const whiteboard = await make('whiteboard_sessions', { name: 'The problem on one page' })
  const telestrator = await make('telestrator_sessions', { name: 'Match review' })

  const event = await make('evenings', { name: 'Summer conference', wifi_name: 'Guests', wifi_password: 'welcome-2026' })
  const items: string[] = []
  for (const [at, [session_id, notes, minutes]] of (
    [
      [attendance, 'Doors open 30 minutes before.', 30],
      [words, 'Name the two largest words.', 5],
      [polls, 'Read three aloud. Credit the teams by name.', 10],
      [raffle, 'Thank the sponsors first.', 15],
    ] as const
  ).entries())
    items.push(await make('evening_items', { evening_id: event, session_id, notes, minutes, position: at + 1 }))
  await make('evening_items', { evening_id: event, session_id: qa, position: 9, beside: true })
  await call('stage_evening', { evening: event, stage: 'item', item: items[2], step: 0 })
  const key = await call('add_helper', { session: event, name: 'Kim', role: 'stage', hours: 24 })
  const remote = new URL(helperLink(url, readHelperKey(key as never)!))

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
