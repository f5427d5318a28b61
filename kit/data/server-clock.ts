/**
 * The server's clock, as far as its answers tell it: each says in its Date, to the second, when it left, which was between asking and hearing. What
 * several answers leave possible is narrower than what one does. Source: RFC 9110, 6.6.1; the narrowing is Cristian's.
 */
export interface ServerClock {
  /** Takes in an answer that was asked for at `sent` and heard at `heard`, both ms of this device; `date`: its Date. */
  hear(date: string | null, sent: number, heard: number): void
  /** ms since the epoch there, when it is `here` on this device. Until the server has said anything, what it is here. */
  at(here: number): number
}

export function createServerClock(): ServerClock {
  /** How far the server may be ahead, ms. */
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

/** That of this page's server. */
export const serverClock = createServerClock()
