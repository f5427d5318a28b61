/** Whether the person asked for less motion. False where nothing tells. */
export const reducesMotion = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
