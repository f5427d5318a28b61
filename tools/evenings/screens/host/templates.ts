import type { Row } from '../../../../contract/json.ts'
import { PLAN_VERSION, type Plan, type PlannedItem } from './plan.ts'

/** An event to start from. `name` is proposed for it. */
export interface Template {
  key: string
  title: string
  about: string
  plan: Plan
}

type Extra = Partial<Pick<PlannedItem, 'notes' | 'minutes' | 'closes' | 'beside'>> & { settings?: Row }
const item = (tool: string, title: string, { settings = {}, notes = '', minutes = null, closes = false, beside = false }: Extra = {}) =>
  ({ tool, title, settings, notes, minutes, opens: true, closes, beside }) satisfies PlannedItem
const planned = (name: string, items: readonly PlannedItem[] = []): Plan => ({ version: PLAN_VERSION, name, wifi_name: null, items })

const text = (question: string, required = true): Row => ({ question, type: 'text', required })
const rating = (question: string): Row => ({ question, type: 'rating', required: true })
const choice = (question: string, options: string[]): Row => ({ question, type: 'multiple_choice', options, required: true })
/** A draw among those who checked in at the plan's first item. */
const drawFromFirst = (winnerCount: number): Row => ({
  settings: {
    type: 'attendance',
    ticketRange: { start: 1, end: 100 },
    attendanceSessionId: { $item: 1 },
    winnerCount,
    ranked: winnerCount > 1,
    oneEntry: 'person',
  },
})

export const TEMPLATES: readonly Template[] = [
  { key: 'blank', title: 'Blank', about: 'An empty running order.', plan: planned('') },
  {
    key: 'conference',
    title: 'Conference day',
    about: 'Check-in, an opening word, questions all day, a closing survey.',
    plan: planned('Conference day', [
      item('attendance', 'Check-in', { notes: 'Doors open 30 minutes before the first talk. Point at the code.', minutes: 30 }),
      item('wordclouds', 'In one word: what brings you here?', {
        notes: 'Read three words aloud. Ask one person why.',
        minutes: 5,
        closes: true,
      }),
      item('polls', 'What should we know about your work?', { notes: 'Let it run while the first speaker sets up.', minutes: 10 }),
      item('polls', 'What will you try on Monday?', { notes: 'Before the last break. Pick two answers and thank them.', minutes: 5 }),
      item('survey', 'How was the day?', {
        settings: {
          questions: [
            rating('How was the day as a whole?'),
            choice('Which part should be longer?', ['The talks', 'The workshops', 'The breaks', 'It was right as it was']),
            text('What should we change next year?', false),
          ],
        },
        notes: 'Thank the kitchen and the crew. Then ask for two minutes.',
        minutes: 5,
      }),
      item('qa', 'Ask the speakers', { beside: true, notes: 'Open all day. Approve between the talks.' }),
    ]),
  },
  {
    key: 'quiz',
    title: 'Pub quiz',
    about: 'Teams sign in, four rounds on one scoreboard, a prize at the end.',
    plan: planned('Pub quiz', [
      item('attendance', 'Sign in your team', {
        settings: { place_kind: 'text', place_label: 'Team name' },
        notes: 'One phone per person. Add the teams to the scoreboard while they sign in.',
        minutes: 15,
        closes: true,
      }),
      item('polls', 'Name your team’s lucky charm', { notes: 'Warms up the phones. Read the strangest one.', minutes: 5, closes: true }),
      item('scoreboards', 'Pub quiz', {
        settings: { display_type: 'bar_chart', quick_points: [1, 2, 5] },
        notes: 'Four rounds of ten. Swap papers, then enter the points. Pause after round two.',
        minutes: 75,
      }),
      item('polls', 'Tie-break: how many beans are in the jar?', {
        notes: 'Only if two teams are level. The nearest guess wins.',
        minutes: 5,
      }),
      item('raffle', 'A drink for somebody', {
        settings: drawFromFirst(1),
        notes: 'Everybody who signed in can win, the last team too.',
        minutes: 5,
      }),
    ]),
  },
  {
    key: 'all-hands',
    title: 'All-hands',
    about: 'The mood, the news, and the questions that people really have.',
    plan: planned('All-hands', [
      item('wordclouds', 'In one word: how are you?', {
        notes: 'Wait until half the room has answered. Name the two largest words.',
        minutes: 5,
        closes: true,
      }),
      item('scanthis', 'The slides', { notes: 'Set the link before you start. Leave it up while people scan.', minutes: 2 }),
      item('polls', 'What went better than expected?', { notes: 'Credit the teams by name.', minutes: 8 }),
      item('qa', 'Ask anything', {
        settings: { show_votes: true, allow_upvoting: true },
        notes: 'The most voted first. Nothing is too small. Say when an answer will come later.',
        minutes: 25,
      }),
      item('polls', 'One thing to stop doing', { notes: 'Take it to the leads tomorrow. Say so.', minutes: 5 }),
    ]),
  },
  {
    key: 'workshop',
    title: 'Workshop',
    about: 'Expectations, a board to think on, a short look back.',
    plan: planned('Workshop', [
      item('polls', 'What do you want to take home today?', { notes: 'Come back to these answers at the end.', minutes: 10 }),
      item('whiteboard', 'The problem on one page', { notes: 'Draw the system first, then mark where it hurts.', minutes: 30 }),
      item('wordclouds', 'What is in our way?', { notes: 'Group what is close. Choose the three largest.', minutes: 10 }),
      item('polls', 'Your next step, and by when', { notes: 'One sentence each. Photograph the wall.', minutes: 10 }),
      item('survey', 'Looking back', {
        settings: { questions: [rating('Was it worth your time?'), text('What helped most?'), text('What should we leave out?', false)] },
        minutes: 5,
      }),
      item('qa', 'Parked questions', { beside: true, notes: 'Whatever does not fit now. Answer at the end.' }),
    ]),
  },
  {
    key: 'gala',
    title: 'Gala with raffle',
    about: 'Guests check in by table, a toast, a vote of thanks, and the prizes.',
    plan: planned('Gala', [
      item('attendance', 'Welcome', {
        settings: { place_kind: 'number', place_label: 'Table Number' },
        notes: 'Guests check in with their table. The raffle draws from this list.',
        minutes: 45,
      }),
      item('polls', 'A wish for the year ahead', {
        settings: { moderated: true },
        notes: 'Approve before you show them. Three for the toast.',
        minutes: 15,
      }),
      item('scoreboards', 'The tables’ challenge', {
        settings: { display_type: 'racing_horses', finish_line: 20, quick_points: [1, 2, 5] },
        notes: 'Between main course and dessert. One keeper at each side of the hall.',
        minutes: 20,
      }),
      item('raffle', 'The prizes', {
        settings: drawFromFirst(3),
        notes: 'Thank the sponsors first. Third prize, second, then a pause.',
        minutes: 15,
      }),
      item('wordclouds', 'Thank you, in one word', { notes: 'Leave it up while the music starts.', minutes: 10 }),
    ]),
  },
]
