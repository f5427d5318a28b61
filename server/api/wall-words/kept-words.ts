import { LRUCache } from 'lru-cache'
import { LIMITS } from '../../../contract/limits.ts'
import type { WallWords } from '../../../contract/wall-words.ts'
import type { Bus } from '../../cluster/bus/bus.ts'

/** A session, and the account that it belongs to. */
export interface ToldOf {
  account: string
  session: string
}

/** The words of the walls that are open now. They are kept in memory only, until a wall is closed or silent. */
export interface KeptWords {
  /** `words` null: the wall is blank. Null: no wall shows the session now. */
  of(told: ToldOf): { words: WallWords | null } | null
  tell(told: ToldOf, words: WallWords | null): void
  forget(told: ToldOf): void
}

interface Kept {
  words: WallWords | null
  /** In ms since the epoch. */
  until: number
}
/** The words of one account's walls by session. They are only peeked at, so those told longest ago go first. */
type OfAccount = LRUCache<string, Kept>

/**
 * Each node hears what all walls say. One that has just started hears it within `wallWordsKeptMs`. An account has
 * a share, beyond which its own oldest go. If all of them together are too many, silent ones go, then the oldest of
 * the account that keeps most.
 */
export function keepWallWords(bus: Pick<Bus, 'publish' | 'subscribe'>, now: () => number): KeptWords {
  const accounts = new Map<string, OfAccount>()
  const sum = (of: 'size' | 'calculatedSize') => [...accounts.values()].reduce((all, kept) => all + kept[of], 0)
  const areTooMany = () => sum('size') > LIMITS.wallsInWords.most || sum('calculatedSize') > LIMITS.wallsInWords.bytes

  function dropSilent(kept: OfAccount): void {
    for (const session of kept.rkeys()) {
      if ((kept.peek(session)?.until ?? 0) > now()) return
      kept.delete(session)
    }
  }

  bus.subscribe((message) => {
    if (message.kind !== 'wall-words') return
    const { account, session, words } = message
    const own = accounts.get(account) ?? createShare()
    accounts.set(account, own)
    if (words === undefined) own.delete(session)
    else own.set(session, { words, until: now() + LIMITS.wallWordsKeptMs })
    if (areTooMany()) for (const kept of accounts.values()) dropSilent(kept)
    while (areTooMany()) [...accounts.values()].reduce((a, b) => (b.calculatedSize > a.calculatedSize ? b : a)).pop()
    for (const [name, { size }] of accounts) if (size === 0) accounts.delete(name)
  })
  return {
    of({ account, session }) {
      const found = accounts.get(account)?.peek(session)
      return found && found.until > now() ? { words: found.words } : null
    },
    tell: (told, words) => bus.publish({ kind: 'wall-words', ...told, words }),
    forget: (told) => bus.publish({ kind: 'wall-words', ...told }),
  }
}

const createShare = (): OfAccount =>
  new LRUCache({
    max: LIMITS.accountWallsInWords.most,
    maxSize: LIMITS.accountWallsInWords.bytes,
    // A character has two bytes in memory at most.
    sizeCalculation: ({ words }) => 2 * JSON.stringify(words).length,
  })
