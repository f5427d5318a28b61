import type { Catalog } from '../../rules/catalog.ts'
import type { JoinedChannel } from './channel.ts'
import type { RightsReader } from './rights.ts'

interface Parts {
  catalog: Pick<Catalog, 'offered'>
  joined: Iterable<JoinedChannel>
  rights: Pick<RightsReader, 'anchorOf'>
}

/**
 * Returns a function that returns the channels to which the choice of previews, changed since its last call,
 * matters: those that follow rows of a table, or a topic, that is served no longer or is served now.
 */
export function createServedChanges({ catalog, joined, rights }: Parts): () => JoinedChannel[] {
  let before = catalog.offered
  return () => {
    const after = catalog.offered
    if (after === before) return []
    const names = [...before.tables.keys(), ...after.tables.keys()]
    const changed = new Set<unknown>(names.filter((name) => before.tables.has(name) !== after.tables.has(name)))
    before = after
    const isConcerned = ({ name, config: { bindings }, state }: JoinedChannel): boolean =>
      bindings.some(({ table = null }) => table === null || table === '*' || changed.has(table)) ||
      (state.rights.topic !== null && !after.topics.includes(state.rights.topic)) ||
      changed.has(rights.anchorOf(name)?.table)
    return [...joined].filter(isConcerned)
  }
}
