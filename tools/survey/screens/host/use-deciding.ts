import { useState } from 'react'
import { useKeysOn } from '../../../../kit/moderate/shortcut-help.tsx'
import { type KeyAct, useRowKeys } from '../../../../kit/moderate/use-row-keys.ts'
import type { KeyedRow, RowKeys } from '../../../../kit/rows/keyed-row.ts'
import { decideWords } from '../../data.ts'
import type { SurveySum } from '../../host.ts'
import type { Status } from '../../tables.ts'
import { sumKey } from './words.ts'

type Decision = Extract<Status, 'shown' | 'off'>

/** Deciding about the answers in words to all questions of a survey, by buttons and by keys. */
export interface Deciding {
  decide: (some: readonly SurveySum[], status: Decision) => Promise<void>
  /** What this window decided, by the sum's id, from the press on. */
  decided: ReadonlyMap<string, Decision>
  /** The keys of a moderator, where they are on. */
  keys: RowKeys | undefined
  keysOn: boolean
  setKeysOn: (on: boolean) => void
}

/** `undecided`: what nobody has decided about, in the order of the screen. */
export function useDeciding(survey: string, undecided: readonly SurveySum[]): Deciding {
  const [decided, setDecided] = useState<ReadonlyMap<string, Decision>>(new Map())
  const decide = async (some: readonly SurveySum[], status: Decision) => {
    const ids = some.map(({ id }) => id)
    setDecided((before) => new Map([...before, ...ids.map((id) => [id, status] as const)]))
    const isStored = await decideWords(survey, some.map(sumKey), status)
    if (!isStored) setDecided((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
  }
  const [keysOn, setKeysOn] = useKeysOn()
  const act = (key: string, { id, status }: KeyedRow): KeyAct | null => {
    const sum = undecided.find((one) => one.id === id)
    if (!sum || status !== 'waiting' || (key !== 'a' && key !== 'h')) return null
    return { run: () => decide([sum], key === 'a' ? 'shown' : 'off'), leaves: true }
  }
  const first = undecided.find(({ id, status }) => status === 'waiting' && !decided.has(id)) ?? null
  const keys = useRowKeys(keysOn, first, act)
  return { decide, decided, keys: keysOn ? keys : undefined, keysOn, setKeysOn }
}

/** What became of an answer that nobody has to decide about any more. */
export const leftText = ({ id, status }: SurveySum, decided: Deciding['decided']): string => {
  const done = decided.get(id)
  if (done === 'off') return 'Kept off'
  if (done === 'shown') return status === 'held' ? 'Shown on the wall' : 'Approved'
  return status === 'held' ? 'No longer held back' : 'No longer waits'
}
