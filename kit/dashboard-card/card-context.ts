import { createContext, useContext, useEffect } from 'react'

/** A live session, for the top of the dashboard. */
export interface LiveRow {
  id: string
  title: string
  /** Path within the app that the title links to. */
  to: string
  /** The number that matters: 23 'attendees'. */
  figure: Figure | null
  /** When it was created. */
  at: string
}
export interface Figure {
  value: number
  label: string
}

/**
 * The number of things that a card lists, the word after it (2 'active'; '': only the number; null: nothing
 * is shown), and those that are live.
 */
export interface Count {
  total: number
  word: string | null
  live: readonly LiveRow[]
}

/**
 * The card around a tool's content: its title, the path of the full list, and the callback that takes the
 * count.
 */
export interface Card {
  title: string
  path: string
  report: (count: Count) => void
}

export const CardContext = createContext<Card>({ title: '', path: '/', report: () => {} })
export const useCard = (): Card => useContext(CardContext)

/** Reports the count to the card's head and to the dashboard, as often as its content changes. */
export function useReportCount(count: Count): void {
  const { report } = useCard()
  const content = JSON.stringify(count)
  useEffect(() => report(JSON.parse(content) as Count), [report, content])
}
