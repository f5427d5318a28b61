import type { DemoEvent } from '../../contract/demo.ts'
import { isObject } from '../../contract/json.ts'

/** The event of a demo. Its first item is on stage from the beginning, so that the room is alive at once. */
export const demoEvent: DemoEvent = {
  table: 'evenings',
  create: (items, { newId }) => {
    const id = newId()
    const rows = items.map(({ session, beside, minutes, notes }, at) => ({
      id: newId(),
      evening_id: id,
      session_id: session,
      position: at + 1,
      beside,
      minutes,
      notes,
    }))
    const [first] = rows.filter(({ beside }) => !beside)
    return {
      id,
      steps: [
        { insert: 'evenings', rows: [{ id, name: 'The lantern evening' }] },
        ...rows.map((row) => ({ insert: 'evening_items', rows: [row] })),
        ...(first ? [{ call: 'stage_evening', args: { evening: id, stage: 'item', item: first.id, step: 0 } }] : []),
      ],
    }
  },
  look: (event) => `evenings?id=eq.${event}&select=id,stage,session_id`,
  onStage: (seen) => {
    const [event] = Array.isArray(seen) ? seen : []
    if (!isObject(event)) return undefined
    return typeof event['session_id'] === 'string' ? event['session_id'] : null
  },
}
