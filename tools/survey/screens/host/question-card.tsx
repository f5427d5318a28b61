import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { Badge } from '../../../../kit/ui/badge.tsx'
import { Button, IconButton } from '../../../../kit/ui/button.tsx'
import { Card } from '../../../../kit/ui/card.tsx'
import { ConfirmDialog } from '../../../../kit/ui/confirm-dialog.tsx'
import { LongText } from '../../../../kit/ui/long-text.tsx'
import { deletedText } from '../../../../kit/ui/removed-row.tsx'
import { Table } from '../../../../kit/ui/table.tsx'
import { Timestamp } from '../../../../kit/ui/time-ago.tsx'
import { decideWords } from '../../data.ts'
import { answersAnchor, type SurveyResponse, wordsKeyOf } from '../../host.ts'
import type { Status } from '../../tables.ts'
import type { Given, QuestionResults } from './answers.ts'
import { t } from './host-messages/t.ts'
import { Summary } from './summary.tsx'
import { UndecidedAnswers } from './undecided-answers.tsx'
import type { Deciding } from './use-deciding.ts'
import { WallButton } from './wall-button.tsx'
import { undecidedOf, type Words } from './words.ts'

/** Answers listed at first; a button shows all. */
const FIRST = 5

/** A question: its summary, then all answers with their times, newest first. */
export function QuestionCard({
  survey,
  result,
  list,
  words,
  deciding,
  isFirst,
}: {
  survey: string
  result: QuestionResults
  list: FollowedRows<'survey_responses', SurveyResponse>
  words: Words
  deciding: Deciding
  /** This is the first question on the page with undecided answers. */
  isFirst: boolean
}) {
  const { key, question, number, given, earlier, blank } = result
  /** Returns an answer's sum and status on the wall; null if it never appears there. */
  const onWall = (answer: string) => {
    const sum = question.type === 'text' && number !== null ? wordsKeyOf(key, answer) : null
    return sum === null ? null : { sum, status: words.status.get(sum) ?? 'shown' }
  }
  const undecided = undecidedOf(result, words)
  const [whole, setWhole] = useState(false)
  // Keeps the response while the dialog fades out.
  const [doomed, setDoomed] = useState<{ response: SurveyResponse; open: boolean } | null>(null)
  const title = number === null ? question.question : `${number}. ${question.question}`
  const ask = (id: string) => {
    const response = list.rows.find((row) => row.id === id)
    if (response) setDoomed({ response, open: true })
  }
  return (
    // Skips layout of cards out of view, because many long answers are slow to lay out.
    <Card
      id={number === null ? undefined : answersAnchor(number)}
      aria-label={title}
      className="scroll-mt-20 [contain-intrinsic-block-size:auto_24rem] [content-visibility:auto] lg:scroll-mt-6"
    >
      <header className="px-5 pt-4 pb-5">
        <h2 dir="auto" className="whitespace-pre-line text-left font-[650] text-20">
          {title}
        </h2>
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge>{t(`survey.type.${question.type}`)}</Badge>
          {question.required === false && <Badge>{t('survey.optional')}</Badge>}
          {number === null && <Badge>{t('survey.result.earlier')}</Badge>}
        </p>
        {earlier.length > 0 && (
          <p dir="auto" className="mt-2 max-w-[68ch] text-14 text-quiet">
            {t('survey.result.corrected', { words: earlier.map((words) => t('survey.result.quoted', { words })).join(', ') })}
          </p>
        )}
        {given.length === 0 ? <p className="mt-5 text-quiet">{t('survey.result.none')}</p> : <Summary result={result} />}
        {blank > 0 && <p className="mt-3 text-14 text-quiet">{t('survey.result.blank', { count: blank })}</p>}
      </header>
      <UndecidedAnswers question={question.question} sums={undecided} isFirst={isFirst} deciding={deciding} />
      {given.length > 0 && (
        <div className="border-line border-t">
          {undecided.length > 0 && <h3 className="px-5 pt-4 font-[550] text-14">{t('survey.result.all')}</h3>}
          <Table<Given>
            label={t('survey.result.table', { question: question.question })}
            columns={[
              {
                title: t('survey.result.answer'),
                cell: ({ answer }) => <Answer text={answer} mark={markOf(onWall(answer)?.status)} />,
                className: 'w-full',
              },
              { title: t('survey.result.timestamp'), cell: ({ at }) => <Timestamp at={at} />, className: 'text-quiet' },
              {
                title: t('survey.result.remove'),
                titleHidden: true,
                isActs: true,
                cell: ({ id, answer }) => {
                  const stands = onWall(answer)
                  return (
                    <span className="flex justify-end">
                      {stands && DECIDED.includes(stands.status) && (
                        <WallButton
                          isOff={stands.status === 'off'}
                          onDecide={(status) => void decideWords(survey, [stands.sum], { status })}
                        />
                      )}
                      <IconButton label={t('survey.response.delete')} onClick={() => ask(id)}>
                        <Trash2 aria-hidden="true" />
                      </IconButton>
                    </span>
                  )
                },
              },
            ]}
            rows={whole ? given : given.slice(0, FIRST)}
            fresh={list.fresh}
            pending={list.pending}
            empty={null}
            // Includes answers that moved to another question or beyond the listed ones; those are not gone.
            known={list.rows}
            gone={({ id }) => deletedText(list, id)}
            isCut={!whole && given.length > FIRST}
          />
          {given.length > FIRST && (
            <div className="flex items-center justify-between gap-4 border-line border-t px-5 py-3 text-14 text-quiet">
              <span>{t('survey.result.shown', { count: whole ? given.length : FIRST, of: given.length })}</span>
              <Button size="small" aria-expanded={whole} onClick={() => setWhole(!whole)}>
                {whole ? t('survey.result.fewer') : t('survey.result.all.show', { count: given.length })}
                <span className="sr-only">{t('survey.result.more.of', { question: question.question })}</span>
              </Button>
            </div>
          )}
        </div>
      )}
      {doomed && (
        <ConfirmDialog
          open={doomed.open}
          onClose={() => setDoomed({ ...doomed, open: false })}
          title={t('survey.response.delete.ask')}
          about={t('survey.response.delete.about', { count: doomed.response.answers.length })}
          confirm={t('survey.response.delete')}
          onConfirm={() =>
            list.remove(doomed.response.id, { success: t('survey.response.deleted'), failure: t('survey.response.delete.failed') })
          }
        />
      )}
    </Card>
  )
}

/** Statuses with a button here. Undecided answers have theirs in the list above. */
const DECIDED: readonly Status[] = ['shown', 'off']

/** Returns what is said of a status. The usual one needs no words. */
const markOf = (status: Status | undefined): string | null =>
  status === undefined || status === 'shown' ? null : t(`survey.mark.${status}`)

const Answer = ({ text, mark }: { text: string; mark: string | null }) => (
  <>
    <LongText text={text} />
    {mark && <p className="mt-0.5 text-12 text-quiet">{mark}</p>}
  </>
)
