import { LIMITS } from '../../contract/limits.ts'
import type { HasId } from '../data/rows.ts'
import type { Update } from '../data/writes.ts'
import { type Option, Select } from '../ui/select.tsx'

/** Choices for the number of answers that each phone may send; '' is any number. */
export const ANSWERS_PER_PHONE: readonly Option[] = [
  { value: '', label: 'Any number' },
  { value: '1', label: 'One' },
  ...Array.from({ length: LIMITS.answersPerPhone - 1 }, (_, at) => ({ value: String(at + 2), label: String(at + 2) })),
]
const TEXTS = { success: 'Answers per phone updated', failure: 'Failed to update answers per phone' }

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
      label="Answers per phone"
      hint="Counted by phone, not by person."
      options={ANSWERS_PER_PHONE}
      value={String(row.answers_per_phone ?? '')}
      onChange={(event) => void update(row.id, { answers_per_phone: event.target.value === '' ? null : Number(event.target.value) }, TEXTS)}
    />
  )
}
