import { expect, it } from 'vitest'
import { english } from '../../../../tests/setup/texts.ts'
import { exampleWords, readCloudSettings } from '../../host.ts'
import { cloudSvg } from './cloud-file.ts'
import { layoutCloud, type Measure } from './layout.ts'

const measure: Measure = (word, size) => ({ width: word.length * 0.5 * size, ascent: 0.7 * size, descent: 0.2 * size, lines: [word] })
const settings = (more: object = {}) => readCloudSettings({ qr_display_settings: more, word_cloud_settings: more })
const draw = (words: readonly { word: string; count: number }[], more?: object) =>
  cloudSvg(layoutCloud(words, { width: 800, height: 450 }, measure, null), settings(more))

it('[WORD-25] the picture has the title, the colours and every word in its place', () => {
  const svg = draw(exampleWords(english), { title: 'How was it?' })
  expect(svg).toContain('<title>How was it?</title>')
  expect(svg).toContain('stop-color="#4169E1"')
  expect(svg.match(/textLength=/g)).toHaveLength(40)
  expect(svg).toContain('>gratitude</text>')
})

it('[WORD-25] nobody’s words break out of the picture, and what no XML may hold is left out', () => {
  const svg = draw([{ word: '</text><script>alert(1)</script>"&\u0001\ufffe', count: 2 }], { title: '<b>&' })
  expect(svg).not.toContain('<script')
  expect(svg).toContain('&lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;</text>')
  expect(svg).toContain('<title>&lt;b&gt;&amp;</title>')
})

it('[WORD-25] colours that hide the words give way to ones that do not', () => {
  expect(draw(exampleWords(english), { backgroundColor: '#ffffff', backgroundColor2: '', fontColor: '#fffff0' })).toContain(
    'fill="#0e1116"',
  )
})
