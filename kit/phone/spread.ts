/** When a host shows something to the room, every phone of it reads: each at some moment of this time, not all at once. */
export const SPREAD_MS = 800
