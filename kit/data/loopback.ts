/** Whether the origin can be opened on this computer only: phones that scan it reach nothing. */
export const isLoopback = (origin: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname)

export const LOOPBACK_HINT =
  'Phones cannot open this address. Open Limelight by this computer’s network address; it was printed when the server started.'
