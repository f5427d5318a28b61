import { Search } from 'lucide-react'
import { useState } from 'react'
import type { WebTool } from '../../../../contract/tool.ts'
import { searchable } from '../../../../kit/data/containing.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { TextField } from '../../../../kit/ui/field.tsx'
import { t } from './host-messages/t.ts'

/** Sessions shown at once; a search finds the others. */
export const SHOWN = 20

export function SearchField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <div className="relative mb-2">
      <Search aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3 z-10 size-4 -translate-y-1/2 text-quiet" />
      <TextField
        label={label}
        labelHidden
        type="search"
        placeholder={label}
        autoComplete="off"
        className="[&_input]:pl-9"
        value={value}
        onChange={(e) => onChange(searchable(e.target.value))}
      />
    </div>
  )
}

/** A session that can be added. `tool`: where the list has sessions of several. */
export interface Choice {
  id: string
  title: string
  tool?: Pick<WebTool, 'title' | 'icon'> | undefined
}

/**
 * The first of these sessions, each with a button that adds it. `said`: how many there are, where not all are
 * shown.
 */
export function SessionChoice({
  choices,
  said,
  onAdd,
}: {
  choices: readonly Choice[]
  said: string
  onAdd: (session: string) => Promise<void>
}) {
  const [busy, setBusy] = useState<string | null>(null)
  return (
    <>
      <ul className="max-h-72 overflow-y-auto rounded-control border border-line empty:hidden">
        {choices.slice(0, SHOWN).map(({ id, title, tool }) => (
          <li key={id} className="flex items-center gap-3 border-line border-t py-1.5 pr-2 pl-3.5 first:border-t-0">
            {tool && (
              <span title={tool.title} className="shrink-0 text-quiet">
                <tool.icon className="size-5" size={20} />
                <span className="sr-only">{tool.title}</span>
              </span>
            )}
            <span className="line-clamp-2 min-w-0 flex-1 [overflow-wrap:anywhere]" dir="auto">
              {title}
            </span>
            <Button
              size="small"
              busy={busy === id}
              disabled={busy !== null}
              aria-label={t('event.add.one.of', { title })}
              className="max-sm:min-h-11"
              onClick={async () => {
                setBusy(id)
                await onAdd(id)
                setBusy(null)
              }}
            >
              {t('event.add.one')}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 text-14 text-quiet">
        {said}
      </p>
    </>
  )
}
