import type { Row } from '../../../../contract/json.ts'
import type { Say } from '../../../../contract/messages.ts'
import { t } from './host-messages/t.ts'
import { PLAN_VERSION, type Plan, type PlannedItem } from './plan.ts'

/** An event to start from. `name` is proposed for it. */
export interface Template {
  key: string
  title: string
  about: string
  plan: Plan
}

type Extra = Partial<Pick<PlannedItem, 'minutes' | 'closes' | 'beside'>> & { settings?: Row }
const item = (
  tool: string,
  { title, notes }: { title: Say; notes?: Say },
  { settings = {}, minutes = null, closes = false, beside = false }: Extra = {},
) => ({ tool, title: title(), settings, notes: notes?.() ?? '', minutes, opens: true, closes, beside }) satisfies PlannedItem
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

/** Returns the templates in the host's language, the blank one first. */
export const eventTemplates = (): readonly [Template, ...Template[]] => [
  { key: 'blank', title: t('event.blank'), about: t('event.blank.about'), plan: planned('') },
  {
    key: 'conference',
    title: t('event.conference'),
    about: t('event.conference.about'),
    plan: planned(t('event.conference'), [
      item('attendance', t.below('event.conference.checkIn'), { settings: { place_kind: 'none' }, minutes: 30 }),
      item('wordclouds', t.below('event.conference.word'), {
        minutes: 5,
        closes: true,
      }),
      item('polls', t.below('event.conference.work'), { minutes: 10 }),
      item('polls', t.below('event.conference.monday'), { minutes: 5 }),
      item('survey', t.below('event.conference.survey'), {
        settings: {
          questions: [
            rating(t('event.conference.survey.rating')),
            choice(t('event.conference.survey.longer'), [
              t('event.conference.survey.talks'),
              t('event.conference.survey.workshops'),
              t('event.conference.survey.breaks'),
              t('event.conference.survey.right'),
            ]),
            text(t('event.conference.survey.change'), false),
          ],
        },
        minutes: 5,
      }),
      item('qa', t.below('event.conference.qa'), { beside: true }),
    ]),
  },
  {
    key: 'quiz',
    title: t('event.quiz'),
    about: t('event.quiz.about'),
    plan: planned(t('event.quiz'), [
      item('attendance', t.below('event.quiz.signIn'), {
        settings: { place_kind: 'text', place_label: t('event.quiz.signIn.team') },
        minutes: 15,
        closes: true,
      }),
      item('polls', t.below('event.quiz.charm'), { minutes: 5, closes: true }),
      item('scoreboards', t.below('event.quiz.board'), {
        settings: { display_type: 'bar_chart', quick_points: [1, 2, 5] },
        minutes: 75,
      }),
      item('polls', t.below('event.quiz.tie'), {
        minutes: 5,
      }),
      item('raffle', t.below('event.quiz.raffle'), {
        settings: drawFromFirst(1),
        minutes: 5,
      }),
    ]),
  },
  {
    key: 'all-hands',
    title: t('event.allHands'),
    about: t('event.allHands.about'),
    plan: planned(t('event.allHands'), [
      item('wordclouds', t.below('event.allHands.mood'), {
        minutes: 5,
        closes: true,
      }),
      item('scanthis', t.below('event.allHands.slides'), { minutes: 2 }),
      item('polls', t.below('event.allHands.better'), { minutes: 8 }),
      item('qa', t.below('event.allHands.qa'), {
        settings: { show_votes: true, allow_upvoting: true },
        minutes: 25,
      }),
      item('polls', t.below('event.allHands.stop'), { minutes: 5 }),
    ]),
  },
  {
    key: 'workshop',
    title: t('event.workshop'),
    about: t('event.workshop.about'),
    plan: planned(t('event.workshop'), [
      item('polls', t.below('event.workshop.expect'), { minutes: 10 }),
      item('whiteboard', t.below('event.workshop.board'), { minutes: 30 }),
      item('wordclouds', t.below('event.workshop.way'), { minutes: 10 }),
      item('polls', t.below('event.workshop.next'), { minutes: 10 }),
      item('survey', t.below('event.workshop.back'), {
        settings: {
          questions: [
            rating(t('event.workshop.back.worth')),
            text(t('event.workshop.back.helped')),
            text(t('event.workshop.back.leaveOut'), false),
          ],
        },
        minutes: 5,
      }),
      item('qa', t.below('event.workshop.qa'), { beside: true }),
    ]),
  },
  {
    key: 'gala',
    title: t('event.gala'),
    about: t('event.gala.about'),
    plan: planned(t('event.gala.name'), [
      item('attendance', t.below('event.gala.checkIn'), {
        settings: { place_kind: 'number', place_label: t('event.gala.checkIn.table') },
        minutes: 45,
      }),
      item('polls', t.below('event.gala.wish'), {
        settings: { moderated: true },
        minutes: 15,
      }),
      item('scoreboards', t.below('event.gala.board'), {
        settings: { display_type: 'racing_horses', finish_line: 20, quick_points: [1, 2, 5] },
        minutes: 20,
      }),
      item('raffle', t.below('event.gala.raffle'), {
        settings: drawFromFirst(3),
        minutes: 15,
      }),
      item('wordclouds', t.below('event.gala.thanks'), { minutes: 10 }),
    ]),
  },
]
