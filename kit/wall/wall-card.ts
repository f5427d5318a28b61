/** One text by the audience. */
export interface WallCard {
  /** Stays the same while others say the same. */
  id: string
  text: string
  /** Number of times it was sent, shown beside it. */
  times?: number
  /** `times` is a lower bound, as only the newest texts were counted. */
  isAtLeast?: boolean
  /** It is being discussed: shown first and large. */
  isSpotlit?: boolean
  isPinned?: boolean
}
