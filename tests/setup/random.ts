/** A small seeded generator, so that a failed run can be repeated. Not for secrets. */
export interface Random {
  /** Returns a number from 0 to 1, excluding 1. */
  next(): number
  /** Returns a whole number from 0 to `below`, excluding `below`. */
  int(below: number): number
  /** Returns true once in `n` times. */
  oneIn(n: number): boolean
  pick<T>(list: readonly T[]): T
  bytes(length: number): Buffer
  uuid(): string
}

/** mulberry32 (Tommy Ettinger, public domain). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (below: number) => Math.floor(next() * below)
  const bytes = (length: number) => Buffer.from(Array.from({ length }, () => int(256)))
  return {
    next,
    int,
    oneIn: (n) => int(n) === 0,
    pick: (list) => list[int(list.length)] as (typeof list)[number],
    bytes,
    uuid() {
      const raw = bytes(16)
      raw[6] = ((raw[6] as number) & 0x0f) | 0x40
      raw[8] = ((raw[8] as number) & 0x3f) | 0x80
      return raw.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    },
  }
}
