/**
 * Estimates the server's clock from its responses. The Date header of each gives, to the second, a time
 * between sending the request and receiving the response; intersecting several such ranges narrows the
 * estimate. Source: RFC 9110, 6.6.1; Cristian's algorithm.
 */
export interface ServerClock {
  /**
   * Records a response's Date header. `sent`, `heard`: ms on this device when the request was sent and the
   * response received.
   */
  hear(date: string | null, sent: number, heard: number): void
  /**
   * Converts this device's time `here` to the server's, both ms. Returns it unchanged before the first
   * response.
   */
  at(here: number): number
}

export function createServerClock(): ServerClock {
  /** Bounds of the server's clock minus this device's, in ms. */
  let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  return {
    hear(date, sent, heard) {
      const said = Date.parse(date ?? '')
      if (Number.isNaN(said)) return
      const [low, high] = [said - heard, said + 1_000 - sent]
      const isContrary = low > most || high < least
      least = isContrary ? low : Math.max(least, low)
      most = isContrary ? high : Math.min(most, high)
    },
    at: (here) => (least === Number.NEGATIVE_INFINITY ? here : here + (least + most) / 2),
  }
}

export const serverClock = createServerClock()
