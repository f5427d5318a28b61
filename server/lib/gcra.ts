/** A rate limit: within any t minutes, at most atOnce + perMinute · t units, which are regained evenly. */
export interface Rate {
  atOnce: number
  perMinute: number
}

/**
 * Returns the time in which `n` units are regained, in whole microseconds: sums of such times are exact, so
 * memory and Redis agree. Rounded up, so that nobody regains more than `perMinute`.
 */
export const timeOf = (n: number, { perMinute }: Rate): number => n * Math.ceil(60_000_000 / perMinute)

/**
 * The generic cell rate algorithm. A key keeps one number, its theoretical arrival time (TAT): the time at
 * which it will have regained all units that it took. A TAT of 0, or in the past, means the same as none, so
 * such a key can be forgotten. Returns the TAT after one more take. That take is allowed if its TAT is at
 * most `now + burst`; otherwise the difference is the time to wait, and the key keeps its old TAT. A TAT that
 * no take reaches was made before the clock was set back: it counts as none, so that nobody waits longer than
 * two bursts.
 *
 * `cost`: time in which the units taken are regained, negative to give back. `burst`: time in which all units
 * that may be taken at once are regained. All are microseconds (see timeOf); `now` counts from any moment.
 */
export const gcra = (tat: number, now: number, cost: number, burst: number): number =>
  (tat > now && tat <= now + 2 * burst ? tat : now) + cost

/** The same function in Lua 5.1, for Redis. */
export const GCRA_LUA = `
local function gcra(tat, now, cost, burst)
  if tat < now or tat > now + 2 * burst then tat = now end
  return tat + cost
end`
