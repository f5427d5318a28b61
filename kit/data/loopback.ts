/** Whether only this very computer can open the origin: a phone that scans it finds nothing. */
export const isLoopback = (origin: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname)

export const LOOPBACK_HINT =
  'Phones cannot open this address. Open Limelight by this computer’s network address; it was printed when the server started.'
