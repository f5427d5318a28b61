import { useState } from 'react'
import type { SettingsView } from '../../contract/operator-settings.ts'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { Select } from '../../kit/ui/select.tsx'
import { Section } from '../account/section.tsx'
import { t } from './host-messages/t.ts'
import { Source } from './source.tsx'
import { useChangeAtOnce } from './use-change.ts'

/** The value of no end, in days. */
const FOR_EVER = 0
const PERIODS = [FOR_EVER, 7, 30, 90, 180, 365, 730]
const periodText = (days: number): string => (days === FOR_EVER ? t('operation.forEver') : t('operation.period', { count: days }))

/** For how long answers and names are kept. */
export function KeepingSection({ answers, names }: { answers: SettingsView['answersDays']; names: SettingsView['namesDays'] }) {
  return (
    <Section title={t('operation.keeping')} about={t('operation.keeping.about')}>
      <div className="grid gap-5">
        <Period name="answersDays" label={t('operation.keeping.answers')} hint={t('operation.keeping.answers.hint')} view={answers} />
        <Period name="namesDays" label={t('operation.keeping.names')} hint={t('operation.keeping.names.hint')} view={names} />
      </div>
    </Section>
  )
}

interface PeriodProps {
  name: 'answersDays' | 'namesDays'
  label: string
  hint: string
  view: SettingsView['answersDays']
}

/**
 * A period deletes what cannot be brought back, in all accounts, so that it is asked for first, also if it is longer
 * than the one shown, which another window may have changed.
 */
function Period({ name, label, hint, view }: PeriodProps) {
  const { value } = view
  const change = useChangeAtOnce()
  // Keeps the period while the dialog fades out.
  const [asked, setAsked] = useState({ days: value, open: false })
  const offered = PERIODS.includes(value) ? PERIODS : [...PERIODS, value]
  const choose = (days: number) => {
    if (days === FOR_EVER) void change({ [name]: null })
    else setAsked({ days, open: true })
  }
  return (
    <div className="grid gap-1">
      <Select
        label={label}
        hint={hint}
        options={offered.map((days) => ({ value: String(days), label: periodText(days) }))}
        value={String(value)}
        disabled={view.from === 'variable'}
        onChange={(event) => choose(Number(event.target.value))}
      />
      <Source of={view} />
      <ConfirmDialog
        open={asked.open}
        onClose={() => setAsked({ ...asked, open: false })}
        onConfirm={() => change({ [name]: asked.days })}
        title={t(`operation.keeping.${name}.title`, { count: asked.days })}
        about={t(`operation.keeping.${name}.about`)}
        confirm={t(`operation.keeping.${name}.confirm`)}
      />
    </div>
  )
}
