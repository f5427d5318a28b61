import { expect, it } from 'vitest'
import { english } from '../../tests/setup/texts.ts'
import { closedText } from './closed-text.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5)

it('[F5] says when it closed, with the day where that is another', () => {
  expect(closedText(at(22, 14).toISOString(), at(22, 18), english, 'en-GB')).toBe('This closed at 14:05. Nobody can join at the moment.')
  expect(closedText(at(21, 14).toISOString(), at(22, 18), english, 'en-GB')).toBe(
    'This closed on 21 November at 14:05. Nobody can join at the moment.',
  )
  expect(closedText(null, at(22, 18), english)).toBe('This is closed now. Nobody can join at the moment.')
})

it('[W21] writes the time as people do: no zero before an hour of twelve, two digits of twenty-four', () => {
  expect(closedText(at(22, 6).toISOString(), at(22, 18), english, 'en-US')).toMatch(/^This closed at 6:05\sAM\. /)
  expect(closedText(at(22, 6).toISOString(), at(22, 18), english, 'en-GB')).toMatch(/^This closed at 06:05\. /)
})
