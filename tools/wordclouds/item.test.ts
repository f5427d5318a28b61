// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { checkDisplaySettings } from '../../parts/display-settings.ts'
import { values } from './item.tsx'
import { questionOf } from './logic.ts'
import { NAME_MAX } from './tables.ts'

it('[WORD-12] a session that a host makes asks what the host typed, in the colours of its theme', () => {
  expect(questionOf(values('How was your week?', 0, null))).toBe('How was your week?')
  const themed = values('How was your week?', 0, { backgroundColor: '#102030' })
  expect(questionOf(themed)).toBe('How was your week?')
  expect(themed).toMatchObject({
    qr_display_settings: { backgroundColor: '#102030' },
    word_cloud_settings: { backgroundColor: '#102030', useExampleData: false },
  })
})

it('[WORD-12] the longest name of a session makes a question that can be stored', () => {
  for (const letter of ['x', '🎉']) {
    const { qr_display_settings: sign } = values(letter.repeat(NAME_MAX), 0, null)
    expect(checkDisplaySettings(sign)).toBeNull()
    expect(sign.title.startsWith(letter)).toBe(true)
  }
})
