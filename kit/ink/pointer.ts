/** What a pointer event tells, as far as drawing goes. */
export interface Touch {
  pointerId: number
  pointerType: string
  /** 0: the main button, a finger, or the tip of a pen. */
  button: number
}

export interface DrawingPointer {
  /** True: a stroke begins. */
  down(touch: Touch): boolean
  /** Whether this pointer draws. */
  draws(pointerId: number): boolean
  /** True: the stroke is complete. */
  up(touch: Touch): boolean
}

/**
 * Which pointer draws: idle until one goes down, drawing until it goes up, leaves or is cancelled. A second finger means a pinch or a resting hand and
 * cancels the stroke (`onCancel`); nothing is drawn until all fingers are off. While a pen draws, fingers are a resting hand and mean nothing.
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
