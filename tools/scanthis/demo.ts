import { defineDemo } from '../../contract/demo.ts'

/** A sign with a code. There is nothing that phones do on it. */
export const demo = defineDemo<null>({
  table: 'scan_this_sessions',
  position: 8,
  minutes: 2,
  notes: 'Leave it up while people scan.',
  create: ({ newId }) => {
    const id = newId()
    const session = {
      ...{ id, name: 'The programme', text_to_encode: 'https://example.com/lantern-evening' },
      description: 'The programme of the evening, and the recipe of the plum cake',
    }
    return { id, known: null, steps: [{ insert: 'scan_this_sessions', rows: [session] }] }
  },
})
