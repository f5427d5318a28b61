import { expect, it } from 'vitest'
import { DEVICE_STORAGE_KEY } from '../../contract/device.ts'
import { INK } from '../../parts/ink.ts'
import { STATUSES } from '../../tools/qa/tables.ts'
import { RAFFLE_FONTS } from '../../tools/raffle/logic.ts'
import { RAFFLE_SIZES } from '../../tools/raffle/screens/host/words.ts'
import { TEAM_COLORS } from '../../tools/scoreboards/tables.ts'
import { RATINGS } from '../../tools/survey/logic.ts'
import * as survey from '../../tools/survey/tables.ts'
import * as telestrator from '../../tools/telestrator/tables.ts'
import { REACH, STEP } from '../../tools/wordclouds/screens/display/find-place.ts'

it('[S134.3] there are twelve team colours', () => {
  const colours = 'red blue green yellow orange purple pink teal brown gray lime cyan'
  expect(TEAM_COLORS).toEqual(colours.split(' '))
})

it('[S140.2] a question is pending, approved, answered or hidden', () => {
  expect(STATUSES).toEqual(['pending', 'approved', 'answered', 'hidden'])
})

it('[S148.3] markers are red, blue and green at first', () => {
  expect(telestrator.SETTINGS_DEFAULTS).toMatchObject({
    marker1: { color: '#FF0000', size: 5 },
    marker2: { color: '#0000FF', size: 3 },
    marker3: { color: '#00FF00', size: 4 },
  })
})

it('[S158.2] a device id is kept under this key', () => {
  expect(DEVICE_STORAGE_KEY).toBe('survey_device_id')
})

it('[S425.1] raffles have these sizes and fonts to choose', () => {
  const sizes = ['24 Small', '32 Medium', '48 Large', '64 Extra Large']
  expect(RAFFLE_SIZES.map(({ value, label }) => `${value} ${label}`)).toEqual(sizes)
  expect(RAFFLE_FONTS.map(({ label }) => label).join()).toBe('Arial,Helvetica Neue,Times New Roman,Georgia')
})

it('[S433.2] words are placed on a spiral in steps of 0.2, up to 50', () => {
  expect([STEP, REACH]).toEqual([0.2, 50])
})

it('[S435.1] markers are 1 to 20 wide', () => {
  expect([telestrator.SIZE_MIN, telestrator.SIZE_MAX]).toEqual([1, 20])
})

it('[S436.1] a survey has up to ten options, ratings of 1 to 5, and a font of 32px at first', () => {
  expect(survey.OPTIONS_MAX).toBe(10)
  expect(RATINGS).toEqual(['1', '2', '3', '4', '5'])
  expect(survey.DISPLAY_DEFAULTS.fontSize).toBe('32px')
})

it('[S438.6] [S442.2] [S443.1] a finger draws three times as thick, a pen sends once in 16 ms, points within 32 ms are joined', () => {
  expect([INK.touchFactor, INK.throttleMs, INK.joinMs]).toEqual([3, 16, 32])
})
