/** What one key may still do, and when that was so. */
interface Balance {
  tokens: number
  at: number
}

const SWEEP_ABOVE = 10_000
const SWEEP_EVERY_MS = 1_000

/**
 * Allowances in memory: each key may do `atOnce` things at first, and earns `perMinute` back evenly, never more than `atOnce`.
 * Within t minutes a key does at most atOnce + perMinute · t.
 */
export class Allowances {
  private readonly balances = new Map<string, Balance>()
  private readonly atOnce: number
  private readonly perMinute: number
  private sweptAt = 0

  constructor(atOnce: number, perMinute: number = atOnce) {
    this.atOnce = atOnce
    this.perMinute = perMinute
  }

  /** Milliseconds until `n` things may be done; 0: now. Takes nothing. */
  wait(key: string, n: number, now: number): number {
    const short = n - this.tokens(key, now)
    return short > 0 ? Math.ceil((short / this.perMinute) * 60_000) : 0
  }

  take(key: string, n: number, now: number): void {
    this.balances.set(key, { tokens: this.tokens(key, now) - n, at: now })
    if (this.balances.size > SWEEP_ABOVE && now - this.sweptAt >= SWEEP_EVERY_MS) this.sweep(now)
  }

  /** What was taken was not used after all. */
  giveBack(key: string, n: number, now: number): void {
    const tokens = this.tokens(key, now) + n
    if (tokens >= this.atOnce) this.balances.delete(key)
    else this.balances.set(key, { tokens, at: now })
  }

  get size(): number {
    return this.balances.size
  }

  private tokens(key: string, now: number): number {
    const balance = this.balances.get(key)
    if (!balance) return this.atOnce
    return Math.min(this.atOnce, balance.tokens + (Math.max(0, now - balance.at) / 60_000) * this.perMinute)
  }

  /** Forgets keys that are as good as new. */
  private sweep(now: number): void {
    this.sweptAt = now
    for (const key of this.balances.keys()) if (this.tokens(key, now) >= this.atOnce) this.balances.delete(key)
  }
}
