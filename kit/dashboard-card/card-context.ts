import { createContext, useContext, useEffect } from 'react'

/** How many things a card lists, what they are (2 'active'; an empty word: just the number; null: nothing is said), and how many of them are live. */
export interface Count {
  total: number
  word: string | null
  live: number
}

/** The card around a tool's content: where all of its things are listed, and who wants to know how many there are. */
export interface Card {
  title: string
  path: string
  report: (count: Count) => void
}

export const CardContext = createContext<Card>({ title: '', path: '/', report: () => {} })
export const useCard = (): Card => useContext(CardContext)

/** Tells the card's head and the dashboard what its content lists. */
export function useReportCount({ total, word, live }: Count): void {
  const { report } = useCard()
  useEffect(() => report({ total, word, live }), [report, total, word, live])
}
