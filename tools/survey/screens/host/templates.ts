import type { Say } from '../../../../contract/messages.ts'
import type { SessionTemplate } from '../../../../kit/list/session-list-props.ts'
import type { Question } from '../../logic.ts'
import { t } from './host-messages/t.ts'

const rating = (question: string): Question => ({ question, type: 'rating' })
const words = (question: string): Question => ({ question, type: 'text', required: false })
const choice = (question: string, ...options: string[]): Question => ({ question, type: 'multiple_choice', options })

/** `questions` returns them in the host's language, which is not known while this module loads. */
const template = (
  { name, about, text }: { name: Say; about: Say; text: Say },
  questions: () => readonly Question[],
): SessionTemplate<'survey_sessions'> => ({
  get name() {
    return name()
  },
  get about() {
    return about()
  },
  get text() {
    return text()
  },
  get values() {
    return { questions: questions() }
  },
})

/** Beginnings of a survey. */
export const TEMPLATES: readonly SessionTemplate<'survey_sessions'>[] = [
  template(t.below('survey.event'), () => [
    rating(t('survey.event.rating')),
    words(t('survey.event.best')),
    words(t('survey.event.change')),
    choice(t('survey.event.again'), t('survey.event.again.yes'), t('survey.event.again.maybe'), t('survey.event.again.no')),
  ]),
  template(t.below('survey.workshop'), () => [
    choice(t('survey.workshop.pace'), t('survey.workshop.pace.slow'), t('survey.workshop.pace.right'), t('survey.workshop.pace.fast')),
    rating(t('survey.workshop.use')),
    words(t('survey.workshop.takeHome')),
    words(t('survey.workshop.open')),
  ]),
  template(t.below('survey.before'), () => [
    choice(t('survey.before.known'), t('survey.before.known.new'), t('survey.before.known.some'), t('survey.before.known.well')),
    words(t('survey.before.worth')),
    words(t('survey.before.include')),
  ]),
]
