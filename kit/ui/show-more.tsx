import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { t } from './host-messages/t.ts'

/**
 * The end of a list that is loaded in parts. Requests more when it scrolls into view, and has a button as
 * well. Renders nothing when all rows are shown.
 */
export function ShowMore({ shown, total, onMore }: { shown: number; total: number; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  // Number of rows shown at the last request. While it is unchanged, the request is pending.
  const [asked, setAsked] = useState<number | null>(null)
  const ready = shown > 0 && shown < total && shown !== asked
  const more = () => {
    setAsked(shown)
    onMore()
  }
  const latest = useRef(more)
  latest.current = more
  useEffect(() => {
    if (!ready || !end.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && latest.current(), {
      rootMargin: '600px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [ready])
  if (shown >= total || shown === 0) return null
  return (
    <div ref={end} className="flex items-center justify-between gap-4 border-line border-t px-5 py-3 text-14 text-quiet">
      <span>{t('ui.shown', { count: shown, all: total })}</span>
      <Button size="small" busy={!ready} onClick={more}>
        {t('ui.more')}
      </Button>
    </div>
  )
}
