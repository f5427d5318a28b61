/**
 * Milliseconds over which the phones of a room spread their reads when a host shows something, so that they
 * do not all read at once.
 */
export const SPREAD_MS = 800
