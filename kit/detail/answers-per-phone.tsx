import { LIMITS } from '../../contract/limits.ts'
import type { HasId } from '../data/rows.ts'
import type { Update } from '../data/writes.ts'
import { type Option, Select } from '../ui/select.tsx'
import { t } from './host-messages/t.ts'

/** Choices for the number of answers that each phone may send; '' is any number. */
export const answersPerPhone = (): readonly Option[] => [
  { value: '', label: t('detail.perPhone.any') },
  { value: '1', label: t('detail.perPhone.one') },
  ...Array.from({ length: LIMITS.answersPerPhone - 1 }, (_, at) => ({ value: String(at + 2), label: String(at + 2) })),
]

/**
 * Setting: the number of answers that each phone may send. It is stored when chosen, and phones follow it.
 */
export function AnswersPerPhone({
  row,
  update,
}: {
  row: HasId & { answers_per_phone: number | null }
  update: Update<{ answers_per_phone: number | null }>
}) {
  return (
    <Select
      label={t('detail.perPhone')}
      hint={t('detail.perPhone.hint')}
      options={answersPerPhone()}
      value={String(row.answers_per_phone ?? '')}
      onChange={(event) =>
        void update(
          row.id,
          { answers_per_phone: event.target.value === '' ? null : Number(event.target.value) },
          { success: t('detail.perPhone.saved'), failure: t('detail.perPhone.failed') },
        )
      }
    />
  )
}
