import { useT } from '../../../../parts/texts/texts.tsx'
import { answerCharactersLeft, type Question, RATINGS } from '../../logic.ts'

/** Returns the name of a question's form field, or group of fields, which the server reads as a list. */
export const fieldName = (at: number): string => `answers.${at}`

interface Props {
  /** Index in the survey, from 0. */
  at: number
  question: Question
  initial: string
  /** Current content of the field. */
  answer: string
  error: string | null
  /** Removes the choice. */
  onClear: () => void
}

/** A question with its field: a text area, options, or five buttons for a rating. */
export function QuestionField(props: Props) {
  return <li className="survey-question">{props.question.type === 'text' ? <Words {...props} /> : <Choice {...props} />}</li>
}

const isOptional = ({ required }: Question): boolean => required === false

function Words({ at, question, initial, answer, error }: Props) {
  const t = useT()
  const name = fieldName(at)
  const left = answerCharactersLeft(answer, t)
  return (
    <div className="field">
      <label htmlFor={name}>
        <bdi>{question.question}</bdi>
        {isOptional(question) && <Optional />}
      </label>
      <textarea
        id={name}
        name={name}
        className="input"
        rows={3}
        placeholder={t('survey.placeholder')}
        required={!isOptional(question)}
        defaultValue={initial}
        aria-invalid={error !== null}
        aria-describedby={`${name}-under`}
      />
      <div className="under" id={`${name}-under`}>
        {error !== null && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
        {left && error === null && <span className="count">{left}</span>}
      </div>
    </div>
  )
}

const Optional = () => <span className="optional"> {useT()('phone.optional')}</span>

function Choice({ at, question, initial, answer, error, onClear }: Props) {
  const t = useT()
  const isRating = question.type === 'rating'
  const choices = isRating ? RATINGS : (question.options ?? [])
  return (
    <fieldset aria-describedby={error === null ? undefined : `${fieldName(at)}-under`}>
      <legend>
        <bdi>{question.question}</bdi>
        {isOptional(question) && <Optional />}
      </legend>
      {/* A radio group without a choice sends nothing. This field keeps later answers at their index. */}
      <input type="hidden" name={fieldName(at)} value="" />
      <div className={isRating ? 'survey-rating' : 'survey-options'}>
        {choices.map((choice, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two options may say the same.
          <label key={place}>
            <input type="radio" name={fieldName(at)} value={choice} defaultChecked={choice === initial} required={!isOptional(question)} />
            <span dir="auto">{choice}</span>
          </label>
        ))}
      </div>
      {isRating && (
        <p className="survey-ends" aria-hidden="true">
          <span>{t('survey.lowest')}</span>
          <span>{t('survey.highest')}</span>
        </p>
      )}
      {isOptional(question) && answer !== '' && (
        <button type="button" className="survey-clear" onClick={onClear}>
          {t('survey.clear')}
        </button>
      )}
      {error !== null && (
        <p className="error" role="alert" id={`${fieldName(at)}-under`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
