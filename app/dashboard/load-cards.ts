import type { ComponentType } from 'react'
import type { WebTool } from '../../contract/tool.ts'

/** Content of the tools' cards, by tool name. Null if it could not be loaded. */
export type Cards = ReadonlyMap<string, ComponentType | null>

/** Whether a card lists the tool's rows. The others only link to the tool. */
export const showsRows = ({ dashboard, comingSoon }: WebTool): boolean => dashboard.load !== undefined && !comingSoon

/**
 * Loads the content of all cards together: cards that mount in the same moment read in one request. A card
 * that fails to load shows so itself and does not affect the others.
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
