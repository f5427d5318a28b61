import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Translate } from '../../../../contract/messages.ts'
import { firstPicture } from './first-picture.tsx'

const t = Object.assign((key: string) => key, { language: 'en' }) as unknown as Translate
const drawn = (text_to_encode: string) => renderToStaticMarkup(<firstPicture.screen row={{ text_to_encode, display_settings: {} }} t={t} />)

it('[SCAN-18] a page has the code of 200 bytes in it, and none of a longer text, which would be dear to draw and to load', () => {
  expect(drawn('é'.repeat(100))).toContain('<svg')
  expect(drawn('a'.repeat(201))).toBe('')
  expect(drawn('é'.repeat(101))).toBe('')
  expect(drawn('')).toBe('')
})
