import { createContext, useContext, useEffect } from 'react'

/**
 * The number of things that a card lists, the word after it (2 'active'; '': only the number; null: nothing
 * is shown), and how many of them are live.
 */
export interface Count {
  total: number
  word: string | null
  live: number
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

/** Reports the count to the card's head and to the dashboard. */
export function useReportCount({ total, word, live }: Count): void {
  const { report } = useCard()
  useEffect(() => report({ total, word, live }), [report, total, word, live])
}
