import { ChevronDown, ChevronUp, Pencil, Trash2 } from 'lucide-react'
import { Badge } from '../../../../kit/ui/badge.tsx'
import { IconButton } from '../../../../kit/ui/button.tsx'
import type { Question } from '../../logic.ts'
import { t } from './host-messages/t.ts'

export type Direction = 'up' | 'down'

/** A question in the editor's list, with its buttons. */
export function QuestionRow({
  question: { question, type, options = [], required },
  at,
  total,
  onMove,
  onEdit,
  onDelete,
}: {
  question: Question
  at: number
  total: number
  onMove: (direction: Direction) => void
  onEdit: () => void
  onDelete: () => void
}) {
  const number = at + 1
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-b px-5 py-4">
      <span className="w-6 pt-px font-[650] text-quiet tabular-nums">{number}</span>
      <div className="min-w-0 flex-[1_1_14rem]">
        <p dir="auto" className="whitespace-pre-line text-left font-[550]">
          {question}
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge>{t(`survey.type.${type}`)}</Badge>
          {required === false && <Badge>{t('survey.optional')}</Badge>}
        </p>
        {options.length > 0 && (
          <ul className="mt-2 list-disc pl-5 text-quiet marker:text-edge">
            {options.map((option, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two options may say the same.
              <li key={place}>
                <bdi>{option}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="-my-1.5 -mr-2 ml-auto flex">
        <IconButton label={t('survey.question.up', { number })} disabled={at === 0} onClick={() => onMove('up')}>
          <ChevronUp aria-hidden="true" />
        </IconButton>
        <IconButton label={t('survey.question.down', { number })} disabled={number === total} onClick={() => onMove('down')}>
          <ChevronDown aria-hidden="true" />
        </IconButton>
        <IconButton label={t('survey.question.edit.one', { number })} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={t('survey.question.delete.one', { number })} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}
