import type { ComponentType } from 'react'
import type { WebTool } from '../../contract/tool.ts'

/** What the tools show on their cards, by the tool's name; null where it could not be loaded. */
export type Cards = ReadonlyMap<string, ComponentType | null>

/** Whether a card lists what its tool has; the others are only doors. */
export const showsRows = ({ dashboard, comingSoon }: WebTool): boolean => dashboard.load !== undefined && !comingSoon

/**
 * Loads what the tools show on their cards, all together: cards that begin in the same moment read in one request. One that cannot be
 * loaded says so itself and leaves the others alone.
 */
export async function loadCards(tools: readonly WebTool[]): Promise<Cards> {
  return new Map(await Promise.all(tools.filter(showsRows).map(loadOne)))
}

async function loadOne({ name, dashboard }: WebTool): Promise<[string, ComponentType | null]> {
  try {
    return [name, (await dashboard.load?.())?.default ?? null]
  } catch (error) {
    console.error(`The card of ${name} could not be loaded`, error)
    return [name, null]
  }
}
