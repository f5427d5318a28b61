import type { Host } from '../../setup/host.ts'
import { DEVICE, make } from '../house.ts'
import { FORMS } from '../phone-forms/all.ts'

/**
 * Ids of a host's sessions, by the first part of their addresses, each with entries of every kind; and by the
 * whole address of a form, a session for it.
 */
export type Filled = Readonly<Record<string, string>>

/** A picture that the server itself serves, so that a telestrator has a file. */
const PICTURE = '/favicon.svg?as=.png'
const CHOICES = ['Mercury', 'Venus', 'Mars'].map((text, at) => ({ id: `c${at}`, text }))
const QUESTIONS = [
  { id: 'q1', question: 'How was it?', type: 'rating' },
  { id: 'q2', question: 'Tea or coffee?', type: 'multiple_choice', options: ['Tea', 'Coffee'] },
  { id: 'q3', question: 'What else?', type: 'text' },
]

/** Makes one of each session with entries, an event that holds three of them, and a voting session in play. */
export async function makeFilled(host: Host, url: string): Promise<Filled> {
  const rpc = async (name: string, body: object) => {
    const { status, body: answer } = await host.ask('POST', `/rest/v1/rpc/${name}`, body)
    if (status >= 300) throw new Error(`${name}: ${status} ${JSON.stringify(answer)}`)
    return answer
  }
  const many = async (table: string, rows: readonly object[]) => {
    for (const [at, row] of rows.entries()) await make(host, table, { device_id: `${DEVICE}-${at}`, ...row })
  }

  const attendance = await make(host, 'attendance_sessions', { name: 'Monday class', wall_names: true })
  await many('attendance_records', [
    { session_id: attendance, name: 'Ada Lovelace', table_number: 1 },
    { session_id: attendance, name: 'Grace Hopper', table_number: 2 },
  ])
  const poll = await make(host, 'polls', { question: 'How was lunch?' })
  await many(
    'poll_responses',
    ['Good', 'Too salty', 'Good'].map((response) => ({ poll_id: poll, response })),
  )
  const wordcloud = await make(host, 'word_cloud_sessions', { name: 'In one word' })
  await many(
    'word_cloud_responses',
    ['calm', 'bright', 'calm'].map((response) => ({ session_id: wordcloud, response })),
  )
  const qa = await make(host, 'qa_sessions', { name: 'Town hall' })
  for (const [content, ...statuses] of [['When do we start?'], ['Is there coffee?', 'approved'], ['Who pays?', 'approved', 'answered']]) {
    const id = await make(host, 'questions', { session_id: qa, content, device_id: DEVICE })
    for (const status of statuses) await host.ask('PATCH', `/rest/v1/questions?id=eq.${id}`, { status })
  }
  const raffle = await make(host, 'raffle_sessions', { name: 'Tombola', settings: { winnerCount: 3, ranked: true } })
  const draw = await rpc('run_raffle', { session_id: raffle })
  const survey = await make(host, 'survey_sessions', { name: 'Feedback', questions: QUESTIONS })
  await many('survey_responses', [{ session_id: survey, answers: ['4', 'Tea', 'More breaks'] }])
  const scoreboard = await make(host, 'scoreboards', { name: 'Pub quiz', slug: 'pub-quiz' })
  for (const [name, color, score] of [
    ['Foxes', 'red', 12],
    ['Owls', 'blue', 9],
  ])
    await make(host, 'teams', { scoreboard_id: scoreboard, name, color, score })
  const files = [{ url: url + PICTURE, type: 'image' }]
  const telestrator = await make(host, 'telestrator_sessions', { name: 'Match review', files })
  const scanthis = await make(host, 'scan_this_sessions', {
    name: 'The menu',
    text_to_encode: 'https://example.org/menu',
    description: 'Tonight’s menu',
  })
  const whiteboard = await make(host, 'whiteboard_sessions', { name: 'Sketches' })

  const voting = await make(host, 'voting_sessions', { name: 'Planets' })
  const asked = { session_id: voting, choices: CHOICES, correct: ['c1'] }
  await make(host, 'voting_questions', { ...asked, question: 'Which planet is smallest?', position: 2 })
  const open = await make(host, 'voting_questions', { ...asked, question: 'Which planet is hottest?', position: 1 })
  await rpc('open_voting_question', { question: open, seconds: 600 })

  const event = await make(host, 'evenings', { name: 'Summer party', wifi_name: 'Garden', wifi_password: 'lanterns' })
  const onStage = await make(host, 'polls', { question: 'What will you remember?' })
  for (const [position, session_id] of [onStage, await make(host, 'qa_sessions', { name: 'All evening' })].entries())
    await make(host, 'evening_items', { evening_id: event, session_id, position, beside: position === 1, minutes: 10 })
  const lobby = await make(host, 'evenings', { name: 'Still to come' })
  const [item] = (await host.ask('GET', `/rest/v1/evening_items?session_id=eq.${onStage}`)).body
  await rpc('stage_evening', { evening: event, stage: 'item', item: item.id, step: 0 })

  const forms: Record<string, string> = {}
  for (const { path, session } of FORMS) forms[path(':id')] ??= await make(host, session.table, session.row)

  await host.ask('DELETE', `/rest/v1/polls?id=eq.${await make(host, 'polls', { question: 'Deleted' })}`)
  const kinds = { attendance, poll, wordcloud, qa, raffle, survey, scoreboard, telestrator, scanthis, whiteboard, voting }
  return { ...kinds, ...forms, draw: draw.id, slug: 'pub-quiz', event, e: event, lobby }
}
