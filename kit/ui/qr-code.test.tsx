// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import qr from 'qrcode'
import { expect, it } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { QrCode } from './qr-code.tsx'

/** No runs of digits, which the two encoders pack differently. */
const TEXT = `https://live.example.org/poll/respond/${'abcdef-'.repeat(5)}`

it.each([
  [64, 'L'],
  [512, 'H'],
] as const)('a code of %i px at level %s is that large and corrects so much', async (size, level) => {
  const svg = (await mount(<QrCode text={TEXT} size={size} level={level} label="QR code" />)).querySelector('svg')!
  const side = qr.create(TEXT, { errorCorrectionLevel: level }).modules.size + 8
  expect([svg.getAttribute('width'), svg.getAttribute('viewBox')]).toEqual([String(size), `0 0 ${side} ${side}`])
})

/** Compares sizes and correction levels in the code with the specification. */
it('[S423.1] each code has the size and the correction of the specification', () => {
  const codes = [
    'kit/display/qr-dialog.tsx',
    'kit/display/sign.tsx',
    'tools/polls/screens/host/dashboard-card.tsx',
    'tools/scoreboards/screens/host/dashboard-card.tsx',
    'tools/scoreboards/screens/host/list.tsx',
  ].map((path) => [
    path,
    [...readFileSync(path, 'utf8').matchAll(/<QrCode\b[^>]*?size=\{(\d+)\} level="(\w)"/g)].map((m) => `${m[1]} ${m[2]}`),
  ])
  expect(codes).toEqual([
    // The dialog of a poll.
    ['kit/display/qr-dialog.tsx', ['256 H']],
    // Scan This, surveys, and the full-screen codes of all tools.
    ['kit/display/sign.tsx', ['512 H']],
    ['tools/polls/screens/host/dashboard-card.tsx', ['64 L']],
    ['tools/scoreboards/screens/host/dashboard-card.tsx', ['64 L']],
    ['tools/scoreboards/screens/host/list.tsx', ['80 L']],
  ])
})
