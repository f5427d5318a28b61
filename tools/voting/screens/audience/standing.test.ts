import { describe, expect, it } from 'vitest'
import { parseMessages } from '../../../../parts/texts/parse-messages.ts'
import { createTranslate } from '../../../../parts/texts/translate.ts'
import { english } from '../../../../tests/setup/texts.ts'
import { ar } from './messages/ar.ts'
import { de } from './messages/de.ts'
import { standingText } from './standing.ts'

const player = (rank: number | null, sharing: number | null, points = 5) => ({ id: 'p', name: null, number: 1, rank, sharing, points })

describe('where a phone stands', () => {
  it('[VOTE-42] tells with how many others it shares its place, and who is alone of how many', () => {
    expect(standingText(player(1, 5), 5, english)).toBe('You share <b>1st</b> place with 4 others, 5 points.')
    expect(standingText(player(3, 2, 1), 162, english)).toBe('You share <b>3rd</b> place with one other, 1 point.')
    expect(standingText(player(12, 1), 162, english)).toBe('You are <b>12th</b> of 162, 5 points.')
    expect(standingText(player(null, 0), 162, english)).toBeNull()
  })

  it('[VOTE-47] tells no rank without a point', () => {
    expect(standingText(player(1, 5, 0), 5, english)).toBe('No points yet.')
    expect(standingText(player(12, 1, 0), 12, english)).toBe('No points yet.')
  })

  it('[VOTE-42] says it as each language does', () => {
    const german = createTranslate('de', parseMessages(de))
    expect(standingText(player(1, 2, 1), 5, german)).toBe('Sie teilen sich Platz <b>1</b> mit einer anderen Person: 1 Punkt.')
    const arabic = createTranslate('ar', parseMessages(ar))
    expect(standingText(player(1, 3, 2), 5, arabic)).toBe('ترتيبك <b>1</b> بالتساوي مع شخصين آخرين، ولك نقطتان.')
  })
})
