import { useState } from 'react'
import { ChosenBar, chooseColumn, useChosen } from '../../../../kit/moderate/chosen.tsx'
import { ShortcutHelp } from '../../../../kit/moderate/shortcut-help.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { LongText } from '../../../../kit/ui/long-text.tsx'
import { Table } from '../../../../kit/ui/table.tsx'
import type { SurveySum } from '../../host.ts'
import { DECIDED_AT_ONCE } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { type Deciding, KEYS, leftText } from './use-deciding.ts'

/** Answers listed at first, so that 'approve all' affects visible ones only. */
const FIRST = 10

/** Undecided text answers to a question, with buttons for the wall. Renders nothing without any. */
export function UndecidedAnswers({
  question,
  sums,
  isFirst,
  deciding: { decide, decided, keys, keysOn, setKeysOn },
}: {
  question: string
  sums: readonly SurveySum[]
  /** The first list on the page shows the help for shortcut keys. */
  isFirst: boolean
  deciding: Deciding
}) {
  const [whole, setWhole] = useState(false)
  const listed = sums.slice(0, whole ? DECIDED_AT_ONCE : FIRST).filter(({ id }) => !decided.has(id))
  const chosen = useChosen(listed.map(({ id }) => id))
  if (sums.length === 0) return null
  const most = Math.min(sums.length, DECIDED_AT_ONCE)
  const rows = sums.slice(0, whole ? most : FIRST)
  const waiting = rows.filter(({ id, status }) => status === 'waiting' && !decided.has(id))
  const waits = sums.filter(({ status }) => status === 'waiting').length
  const held = sums.length - waits
  const some = (ids: readonly string[]) => rows.filter(({ id }) => ids.includes(id))
  return (
    <section aria-label={t('survey.waits.label', { question })} className="border-line border-t">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 px-5 py-3">
        <h3 className="font-[550] text-14">
          {[waits > 0 && waitingText(waits), held > 0 && t('survey.waits.held', { count: held })].filter(Boolean).join(' · ')}
        </h3>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {isFirst && <ShortcutHelp keys={KEYS} on={keysOn} onChange={setKeysOn} />}
          {waiting.length > 1 && (
            <Button size="small" variant="primary" onClick={() => void decide(waiting, 'shown')}>
              {t('survey.waits.approve', { count: waiting.length })}
            </Button>
          )}
        </div>
      </div>
      <Table<SurveySum>
        label={t('survey.waits.label', { question })}
        columns={[
          chooseColumn(chosen, ({ answer }) => answer),
          {
            title: t('survey.result.answer'),
            cell: (sum) => <Undecided sum={sum} isOneLine={sum.id !== keys?.selected?.id} />,
            className: 'w-full py-2!',
          },
          {
            title: t('survey.act.approve'),
            titleHidden: true,
            isActs: true,
            className: 'py-2! whitespace-nowrap',
            cell: (sum) => (
              <span className="flex justify-end gap-1 max-sm:flex-col">
                <Button size="small" onClick={() => void decide([sum], 'shown')}>
                  {t(sum.status === 'held' ? 'survey.act.show' : 'survey.act.approve')}
                </Button>
                <Button size="small" variant="ghost" onClick={() => void decide([sum], 'off')}>
                  {t('survey.act.keepOff')}
                </Button>
              </span>
            ),
          },
        ]}
        rows={rows}
        known={sums}
        pending={new Set(decided.keys())}
        empty={null}
        gone={(sum) => leftText(sum, decided)}
        keys={keys && { ...keys, statusOf: ({ status }) => status }}
        isCut={rows.length < sums.length}
      />
      <ChosenBar
        chosen={chosen}
        off={(count) => t('survey.waits.keepOff', { count })}
        onApprove={(ids) => void decide(some(ids), 'shown')}
        onOff={(ids) => void decide(some(ids), 'off')}
      />
      {sums.length > FIRST && (
        <div className="flex items-center justify-between gap-4 border-line border-t px-5 py-3 text-14 text-quiet">
          <span>{t('survey.waits.shown', { count: rows.length, of: sums.length })}</span>
          <Button size="small" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole
              ? t('survey.result.fewer')
              : t(most < sums.length ? 'survey.result.newest.show' : 'survey.result.all.show', { count: most })}
            <span className="sr-only">{t('survey.waits.more.of', { question })}</span>
          </Button>
        </div>
      )}
    </section>
  )
}

export const waitingText = (count: number): string => t('survey.waits', { count })

/** One line where there is a pointer; the row of the keys shows all of its text. */
const ONE_LINE = 'sm:[@media(hover:hover)]:[&>button]:hidden sm:[@media(hover:hover)]:[&>p]:line-clamp-1'

const Undecided = ({ sum: { answer, count, status }, isOneLine }: { sum: SurveySum; isOneLine: boolean }) => (
  <>
    <div className={isOneLine ? ONE_LINE : undefined}>
      <LongText text={answer} />
    </div>
    {(count > 1 || status === 'held') && (
      <p className="mt-0.5 text-12 text-quiet">
        {[count > 1 && t('survey.waits.times', { count }), status === 'held' && t('survey.mark.held')].filter(Boolean).join(' · ')}
      </p>
    )}
  </>
)
