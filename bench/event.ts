import type { Bench, Scale } from './bench.ts'
import { withHouse } from './house.ts'
import { inSilence, inStorm, RATE, REVEALS, rowsOf } from './reveal.ts'
import { withEvent } from './rooms.ts'

/**
 * Measures a change of an event's stage, in silence and while everybody answers: when every phone has the
 * page of the item that is on stage now, the random delay of the phones included, and its cost.
 */
export const event = (scale: Scale): Bench => {
  const phones = scale(2_000)
  const room = withEvent(phones, 2 * REVEALS)
  return {
    sides: {
      event: () => withHouse((house) => room(house, inSilence)),
      'event, all answer': () => withHouse((house) => room(house, (hall) => inStorm(hall, phones))),
    },
    // Phones of an event are not told of each answer.
    rows: rowsOf('event', `A stage that ${phones.toLocaleString('en')} phones follow`, { cost: 1_500, bytes: 60_000 }).filter(
      ({ figure }) => figure !== RATE,
    ),
  }
}
