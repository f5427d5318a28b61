import { useState } from 'react'
import { useKeysOn } from '../../../../kit/moderate/shortcut-help.tsx'
import { type KeyAct, type RowKey, useRowKeys } from '../../../../kit/moderate/use-row-keys.ts'
import type { KeyedRow, RowKeys } from '../../../../kit/rows/keyed-row.ts'
import { decideWords } from '../../data.ts'
import type { SurveySum } from '../../host.ts'
import type { Status } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { sumKey } from './words.ts'

const { approve, keepOff } = t.below('survey.keys')
/** Keys that decide about the marked answer. */
export const KEYS: readonly RowKey[] = [
  ['A', approve],
  ['H', keepOff],
]

type Decision = Extract<Status, 'shown' | 'off'>

/** Decides about text answers to all questions of a survey. */
export interface Decisions {
  decide: (some: readonly SurveySum[], status: Decision) => Promise<void>
  /** Decisions of this window by the sum's id, from the click on. */
  decided: ReadonlyMap<string, Decision>
}

/** The same, by buttons and keys. */
export interface Deciding extends Decisions {
  /** Shortcut keys, if they are enabled. */
  keys: RowKeys | undefined
  keysOn: boolean
  setKeysOn: (on: boolean) => void
}

export function useDecisions(survey: string): Decisions {
  const [decided, setDecided] = useState<ReadonlyMap<string, Decision>>(new Map())
  const decide = async (some: readonly SurveySum[], status: Decision) => {
    const ids = some.map(({ id }) => id)
    setDecided((before) => new Map([...before, ...ids.map((id) => [id, status] as const)]))
    // Of many that are approved at once, one that somebody has kept off a moment before stays off.
    const from = some.length > 1 && some.every((sum) => sum.status === 'waiting') ? 'waiting' : null
    const stored = await decideWords(survey, some.map(sumKey), { status, from })
    const others = new Set(some.filter((sum) => !stored.has(sumKey(sum))).map(({ id }) => id))
    if (others.size > 0) setDecided((before) => new Map([...before].filter(([id]) => !others.has(id))))
  }
  return { decide, decided }
}

/** `undecided`: in the order of the screen. */
export function useDeciding(survey: string, undecided: readonly SurveySum[]): Deciding {
  const { decide, decided } = useDecisions(survey)
  const [keysOn, setKeysOn] = useKeysOn()
  const act = (key: string, { id, status }: KeyedRow): KeyAct | null => {
    const sum = undecided.find((one) => one.id === id)
    if (!sum || status !== 'waiting' || (key !== 'a' && key !== 'h')) return null
    return { run: () => decide([sum], key === 'a' ? 'shown' : 'off'), leaves: true }
  }
  const first = undecided.find(({ id, status }) => status === 'waiting' && !decided.has(id)) ?? null
  const keys = useRowKeys(keysOn, first, KEYS, act)
  return { decide, decided, keys: keysOn ? keys : undefined, keysOn, setKeysOn }
}

/** Returns what happened to an answer that left the list. */
export const leftText = ({ id, status }: SurveySum, decided: Deciding['decided']): string => {
  const done = decided.get(id)
  if (done === 'off') return t('survey.left.off')
  if (done === 'shown') return t(status === 'held' ? 'survey.left.shown' : 'survey.left.approved')
  return t(status === 'held' ? 'survey.left.notHeld' : 'survey.left.notWaiting')
}
