import { type Bar, barsOf } from '../../parts/bars.ts'
import { t } from './host-messages/t.ts'

export const question = (): string => t('landing.question')

/** The answers, and how often each was given when the story begins. */
const CHOICES = [
  { id: 'demos', begins: 4 },
  { id: 'questions', begins: 3 },
  { id: 'breaks', begins: 2 },
  { id: 'slides', begins: 2 },
] as const
export type Choice = (typeof CHOICES)[number]['id']
const labelOf = (id: Choice): string => t(`landing.choice.${id}`)
export const choices = (): readonly { id: Choice; label: string }[] => CHOICES.map(({ id }) => ({ id, label: labelOf(id) }))

/** Answers of other phones, in the order in which they arrive. */
const OTHERS: readonly Choice[] = [
  'breaks',
  'questions',
  'demos',
  'breaks',
  'questions',
  'slides',
  'questions',
  'breaks',
  'demos',
  'questions',
]
/** Answers of the phone in the picture, while nobody else uses it. */
const OWN: readonly Choice[] = ['questions', 'demos', 'breaks']
/** Ticks between two answers of the phone in the picture. */
const OWN_EVERY = 4
/** Ticks until the others begin again, while their numbers are still small enough for one answer to be seen. */
const TURN = 24

export interface Story {
  tick: number
  /** The answer chosen on the phone. */
  chosen: Choice | null
  /** The phone's answer as the wall shows it: it arrives a little later. */
  landed: Choice | null
  /** Somebody who looks at the page uses the phone, so that it does nothing by itself any more. */
  isTaken: boolean
}

export const opening: Story = { tick: 0, chosen: null, landed: null, isTaken: false }

export type Act = { type: 'tick' } | { type: 'tap'; choice: Choice } | { type: 'land' }

/** Returns the story after an act. Pure. */
export function after(story: Story, act: Act): Story {
  switch (act.type) {
    case 'tap':
      return { ...story, chosen: act.choice, isTaken: true }
    case 'land':
      return { ...story, landed: story.chosen }
    case 'tick': {
      const tick = story.tick + 1
      if (story.isTaken || tick % OWN_EVERY !== 0) return { ...story, tick }
      return { ...story, tick, chosen: OWN[(tick / OWN_EVERY - 1) % OWN.length] ?? null }
    }
  }
}

/** Returns the bars on the wall: what the others have answered so far, and the phone's own answer. */
export function barsAt({ tick, landed }: Story): readonly Bar[] {
  const arrived = Array.from({ length: tick % TURN }, (_, at) => OTHERS[at % OTHERS.length])
  return barsOf(
    CHOICES.map(({ id, begins }) => ({
      id,
      label: labelOf(id),
      count: begins + arrived.filter((one) => one === id).length + (landed === id ? 1 : 0),
    })),
  )
}
