import { createContext, useContext, useEffect } from 'react'

/** How many things a card lists, and what they are: 2 'active'. An empty word: just the number. */
export interface Count {
  total: number
  word: string
}

/** The card around a room's content: where all of its things are listed, and who wants to know how many there are. */
export interface Card {
  title: string
  path: string
  report: (count: Count) => void
}

export const CardContext = createContext<Card>({ title: '', path: '/', report: () => {} })
export const useCard = (): Card => useContext(CardContext)

/** Tells the card's head how many things its content lists. Without a word nothing is told. */
export function useReportCount(total: number, word: string | undefined): void {
  const { report } = useCard()
  useEffect(() => {
    if (word !== undefined) report({ total, word })
  }, [report, total, word])
}
