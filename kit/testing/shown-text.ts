import type { WallText } from '../../contract/wall-words.ts'

/** Returns a text of a wall as the wall shows it. */
export const shownText = (told: WallText): string => (typeof told === 'string' ? told : told.text)
