import { expect, it } from 'vitest'
import { DEVICE_STORAGE_KEY } from '../../contract/device.ts'
import { checkDisplaySettings, DISPLAY_FONTS, DISPLAY_SIZES, displayDefaults } from '../../parts/display-settings.ts'
import { checkSegment, checkShape, checkText, INK } from '../../parts/ink.ts'
import * as attendance from '../../tools/attendance/tables.ts'
import { displayTitle } from '../../tools/qa/logic.ts'
import { STATUSES } from '../../tools/qa/tables.ts'
import { ordinal, RAFFLE_FONTS, RAFFLE_SIZES } from '../../tools/raffle/logic.ts'
import * as raffle from '../../tools/raffle/tables.ts'
import * as scanThis from '../../tools/scanthis/tables.ts'
import { percentOf, slugOf } from '../../tools/scoreboards/logic.ts'
import { checkSlug, TEAM_COLORS } from '../../tools/scoreboards/tables.ts'
import { RATINGS } from '../../tools/survey/logic.ts'
import * as survey from '../../tools/survey/tables.ts'
import * as telestrator from '../../tools/telestrator/tables.ts'
import { COLORS, DEFAULT_COLOR, DEFAULT_SIZE, fontSizeOf, SIZES } from '../../tools/whiteboard/logic.ts'
import { EXAMPLE_WORDS } from '../../tools/wordclouds/host.ts'
import { DEFAULT_TITLE, wordsOf } from '../../tools/wordclouds/logic.ts'
import { REACH, STEP, sizeOf, weightOf } from '../../tools/wordclouds/screens/display/layout.ts'

const DISPLAY = {
  backgroundColor: '#4169E1',
  backgroundColor2: '#1E3A8A',
  backgroundImage: '',
  fontFamily: 'Arial, sans-serif',
  fontSize: '32px',
  fontColor: '#ffffff',
}

it('[S134.3] there are twelve team colours', () => {
  const colours = 'red blue green yellow orange purple pink teal brown gray lime cyan'
  expect(TEAM_COLORS).toEqual(colours.split(' '))
})

it('[S140.2] a question is pending, approved, answered or hidden', () => {
  expect(STATUSES).toEqual(['pending', 'approved', 'answered', 'hidden'])
})

it('[S145.7] a raffle draws one winner from tickets 1 to 100 at first', () => {
  const none = { attendanceSessionId: null, ranked: false }
  expect(raffle.SETTINGS_DEFAULTS).toMatchObject({ ...none, type: 'tickets', ticketRange: { start: 1, end: 100 }, winnerCount: 1 })
})

it('[S146.2] a raffle’s display has a title, colours, a picture and a font', () => {
  expect(raffle.DISPLAY_DEFAULTS.title).toBe('Raffle Winners')
  expect(checkDisplaySettings({ backgroundColor: '#000000', backgroundColor2: '', backgroundImage: '' })).toBeNull()
  expect(checkDisplaySettings({ fontFamily: 'Georgia, serif', fontSize: '48px', fontColor: '#ffffff' })).toBeNull()
})

it('[S148.3] markers are red, blue and green at first', () => {
  expect(telestrator.SETTINGS_DEFAULTS).toMatchObject({
    marker1: { color: '#FF0000', size: 5 },
    marker2: { color: '#0000FF', size: 3 },
    marker3: { color: '#00FF00', size: 4 },
  })
})

it('[S155.3] displays of codes have these settings and titles at first', () => {
  expect(displayDefaults('Fox')).toMatchObject({ title: 'Fox', ...DISPLAY })
  expect(attendance.DISPLAY_DEFAULTS.title).toBe('Scan for Attendance')
  expect(displayTitle({})).toBe('Ask a Question')
  expect(DEFAULT_TITLE).toBe('Question for Word Cloud?')
})

it('[S157.3] displays of signs and surveys have these titles at first', () => {
  expect(scanThis.DISPLAY_DEFAULTS).toMatchObject({ title: 'Scan This', fontFamily: 'Arial, sans-serif' })
  expect(survey.DISPLAY_DEFAULTS).toMatchObject({ title: 'Take Our Survey', fontFamily: 'Arial, sans-serif' })
})

it('[S158.2] a device id is kept under this key', () => {
  expect(DEVICE_STORAGE_KEY).toBe('survey_device_id')
})

it('[S184.1] a slug is lowercase, with single hyphens inside', () => {
  expect(['Quiz NIGHT', 'a &  b', '  Go! '].map(slugOf)).toEqual(['quiz-night', 'a-b', 'go'])
  expect(checkSlug('')).toBe('Please enter a slug.')
})

it('[S195.1] a file is a picture or a video by its ending, in any case', () => {
  const typesOf = (endings: string) => endings.split(' ').map((ending) => telestrator.fileType(`https://x.org/a.${ending}`))
  expect(typesOf('JPG JPEG PNG GIF WEBP jpg')).toEqual(Array(6).fill('image'))
  expect(typesOf('MP4 WEBM webm')).toEqual(Array(3).fill('video'))
})

const SEGMENT = {
  points: [
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ],
  color: '#FF0000',
  size: 2,
}
it('[S315.1] [S316.1] [S317.1] drawings, shapes and texts are taken with these fields', () => {
  expect(checkSegment({ ...SEGMENT, tool: 'pen', isTouch: true })).toBeNull()
  expect(checkShape({ ...SEGMENT, tool: 'oval' })).toBeNull()
  expect(checkText({ x: 0.5, y: 0.5, text: 'Hi', color: '#000000', fontSize: 24 })).toBeNull()
})

it('[S422.1] a bar is as wide as the score’s part of the finish line, or of the highest score', () => {
  expect([percentOf(50, 200, 80), percentOf(40, null, 80), percentOf(0, null, 0), percentOf(300, 200, 300)]).toEqual([25, 50, 0, 100])
})

it('[S424.1] displays of codes have these sizes and fonts to choose', () => {
  const sizes = ['16px Small', '24px Medium', '32px Large', '48px Extra Large', '64px Huge']
  expect(DISPLAY_SIZES.map(({ value, label }) => `${value} ${label}`)).toEqual(sizes)
  expect(DISPLAY_FONTS.map(({ label }) => label).join()).toBe(
    'Arial,Helvetica Neue,Segoe UI,Roboto,Open Sans,Times New Roman,Georgia,Playfair Display,Courier New,Source Code Pro',
  )
})

it('[S425.1] raffles have these sizes and fonts to choose', () => {
  const sizes = ['24 Small', '32 Medium', '48 Large', '64 Extra Large']
  expect(RAFFLE_SIZES.map(({ value, label }) => `${value} ${label}`)).toEqual(sizes)
  expect(RAFFLE_FONTS.map(({ label }) => label).join()).toBe('Arial,Helvetica Neue,Times New Roman,Georgia')
})

it('[S426.3] places have their ordinals', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21].map(ordinal).join()).toBe('1st,2nd,3rd,4th,11th,12th,13th,21st')
})

it('[S428.1] words are lowercased and split on white space', () => {
  expect(wordsOf('SUNNY a  b\tc')).toEqual(['sunny', 'a', 'b', 'c'])
})

it('[S430.1] [S431.1] a word’s size and weight grow with its count', () => {
  expect([sizeOf(3), sizeOf(0), sizeOf(1000)]).toEqual([40, 16, 80])
  expect(weightOf(2)).toBe(600)
})

it('[S433.2] words are placed on a spiral in steps of 0.2, up to 50', () => {
  expect([STEP, REACH]).toEqual([0.2, 50])
})

it('[S434.1] there are forty sample words', () => {
  expect(EXAMPLE_WORDS).toHaveLength(40)
})

it('[S435.1] markers are 1 to 20 wide', () => {
  expect([telestrator.SIZE_MIN, telestrator.SIZE_MAX]).toEqual([1, 20])
})

it('[S436.1] a survey has up to ten options, ratings of 1 to 5, and a font of 32px at first', () => {
  expect(survey.OPTIONS_MAX).toBe(10)
  expect(RATINGS).toEqual(['1', '2', '3', '4', '5'])
  expect(survey.DISPLAY_DEFAULTS.fontSize).toBe('32px')
})

it('[S438.1] strokes are 1, 2, 4 or 8 wide, 2 at first, and those of a finger three times that', () => {
  expect(SIZES.map(({ value }) => value)).toEqual([1, 2, 4, 8])
  expect([DEFAULT_SIZE, INK.touchFactor]).toEqual([2, 3])
})

it('[S439.1] letters are twelve strokes high', () => {
  expect(fontSizeOf(4)).toBe(48)
})

it('[S441.1] a board has red, blue and black, and is drawn on in black at first', () => {
  expect(COLORS.map(({ value }) => value)).toEqual(['#FF0000', '#0000FF', '#000000'])
  expect(DEFAULT_COLOR).toBe('#000000')
})

it('[S442.2] [S443.1] a pen sends once in 16 ms, and points within 32 ms are joined', () => {
  expect([INK.throttleMs, INK.joinMs]).toEqual([16, 32])
})
