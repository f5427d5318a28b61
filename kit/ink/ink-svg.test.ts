import { expect, it } from 'vitest'
import type { Mark } from '../../parts/ink.ts'
import { inkSvg } from './ink-svg.ts'

const mark = (values: Partial<Mark>): Mark => ({
  id: '0',
  tool: 'pen',
  points: [
    { x: 0, y: 0 },
    { x: 0.5, y: 1 },
  ],
  color: '#FF0000',
  size: 4,
  is_touch: false,
  text: null,
  ...values,
})
const drawn = (...marks: Mark[]) => inkSvg(marks, { width: 1280, height: 720 }, 'A <b> & "c"').split('\n').slice(3, -1)

it('has the board’s name and a white ground', () => {
  expect(inkSvg([], { width: 1280, height: 720 }, 'A <b> & "c"').split('\n')).toEqual([
    '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">',
    '<title>A &lt;b&gt; &amp; &quot;c&quot;</title>',
    '<rect width="1280" height="720" fill="#ffffff"/>',
    '</svg>',
  ])
})

it('draws each kind of mark as canvases do, in their order', () => {
  const corners = [
    { x: 0.5, y: 0.5 },
    { x: 0.25, y: 0.75 },
  ]
  const line = (width: number) => `fill="none" stroke="#FF0000" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`
  expect(drawn(mark({}), mark({ is_touch: true, tool: 'rectangle', points: corners }))).toEqual([
    `<path d="M0 0C106.67 120 533.33 600 640 720" ${line(4)}`,
    `<path d="M320 360h320v180h-320Z" ${line(12)}`,
  ])
  expect(drawn(mark({ tool: 'oval', points: corners }), mark({ tool: 'triangle', points: corners }))).toEqual([
    `<path d="M320 450a160 90 0 1 0 320 0a160 90 0 1 0 -320 0Z" ${line(4)}`,
    `<path d="M480 360L640 540L320 540Z" ${line(4)}`,
  ])
  const still = { x: 0.5, y: 0.5 }
  expect(drawn(mark({ points: [still, still] }))).toEqual(['<path d="M638 360a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z" fill="#FF0000"/>'])
})
