import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { FIRST_PAGE } from '../../../../kit/detail/entries-panel.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card } from '../../../../kit/ui/card.tsx'
import { letThrough, useHeldResponses } from '../../data.ts'
import type { WordCloudSession } from '../../host.ts'
import { t } from './host-messages/t.ts'

/** The number of held-back responses, and on demand their list, with buttons to release them. */
export function HeldResponses({ session }: { session: WordCloudSession }) {
  const [open, setOpen] = useState(false)
  if (session.held_count === 0) return null
  return (
    <Card aria-label={t('wordcloud.held')} className="mb-6 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-14">{t('wordcloud.held.count', { count: session.held_count })}</p>
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'wordcloud.held.hide' : 'wordcloud.held.show')}
        </Button>
      </div>
      {open && <List sessionId={session.id} />}
    </Card>
  )
}

function List({ sessionId }: { sessionId: string }) {
  const list = useHeldResponses(sessionId, FIRST_PAGE)
  const release = (id: string) => void letThrough(list, id)
  return (
    <ul className="mt-3 grid gap-1">
      {list.rows.map(({ id, response }) => (
        <li key={id} className="flex items-center justify-between gap-3">
          <bdi className="min-w-0 break-words">{response}</bdi>
          <Button size="small" variant="ghost" onClick={() => release(id)}>
            <Undo2 aria-hidden="true" />
            {t('wordcloud.held.letThrough')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
