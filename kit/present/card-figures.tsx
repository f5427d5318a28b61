import { useHere } from '../wall/use-here.ts'
import { t } from './host-messages/t.ts'

/** Under a session's title on the dashboard: `text`, and how many phones are there now. */
export function CardFigures({ text, session }: { text: string; session: string }) {
  const here = useHere(session)?.here ?? 0
  return (
    <>
      {text}
      {here > 0 && t('present.here', { count: here })}
    </>
  )
}
