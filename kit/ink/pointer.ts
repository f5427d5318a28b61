/** The fields of a pointer event that drawing needs. */
export interface Touch {
  pointerId: number
  pointerType: string
  /** 0: the main button, a finger, or the tip of a pen. */
  button: number
}

export interface DrawingPointer {
  /** Returns true if a stroke begins. */
  down(touch: Touch): boolean
  /** Returns whether this pointer is drawing. */
  draws(pointerId: number): boolean
  /** Returns true if the stroke is complete. */
  up(touch: Touch): boolean
}

/**
 * Decides which pointer draws: none until one goes down, then that one until it goes up, leaves or is
 * cancelled. A second finger means a pinch or a resting hand: it cancels the stroke (`onCancel`), and nothing
 * is drawn until all fingers are up. While a pen draws, fingers are ignored as a resting hand.
 */
export function createDrawingPointer(onCancel: () => void): DrawingPointer {
  const fingers = new Set<number>()
  let drawing: Touch | null = null
  return {
    down(touch) {
      const isFinger = touch.pointerType === 'touch'
      if (isFinger) fingers.add(touch.pointerId)
      if (touch.button !== 0 || (isFinger && drawing?.pointerType === 'pen')) return false
      if (fingers.size > 1) {
        if (drawing) onCancel()
        drawing = null
        return false
      }
      if (drawing) return false
      drawing = touch
      return true
    },
    draws: (pointerId) => drawing?.pointerId === pointerId,
    up({ pointerId }) {
      fingers.delete(pointerId)
      if (drawing?.pointerId !== pointerId) return false
      drawing = null
      return true
    },
  }
}
