import type { AudienceEvent } from '../../tables.ts'

/** A place that the page can show. */
export interface Place {
  /** 'lobby', 'end', or the session of an item. */
  key: string
  /** Path of the item's page for phones. Null: it has none. */
  path: string | null
  title: string | null
}

export const isItem = ({ key }: Place): boolean => key !== 'lobby' && key !== 'end'

export function stagePlace({ stage, session_id, path }: AudienceEvent): Place {
  if (stage !== 'item') return { key: stage, path: null, title: null }
  return session_id === null ? { key: 'lobby', path: null, title: null } : { key: session_id, path, title: null }
}

/** Returns the items beside the stage that phones have a page of, in order. */
export const besidePlaces = (event: AudienceEvent): Place[] => placesOf(event, () => true)

/** Returns those of them that are open. */
export const openBeside = (event: AudienceEvent): Place[] => placesOf(event, ({ closed_at }) => closed_at === null)

type Shown = NonNullable<NonNullable<AudienceEvent['evening_items']>[number]['presentations']>

function placesOf({ evening_items = [] }: AudienceEvent, isWanted: (shown: Shown) => boolean): Place[] {
  return [...evening_items]
    .sort((a, b) => a.position - b.position)
    .flatMap(({ session_id, presentations: shown }) =>
      shown?.path && isWanted(shown) ? [{ key: session_id, path: shown.path, title: shown.title }] : [],
    )
}
