import { describe, expect, it } from 'vitest'
import { readContents, renderHelp, webpSize } from './help-pages.ts'

const IDS = new Set(['polls', 'deploy'])
const render = (markdown: string) => renderHelp(markdown, IDS, () => ({ width: 800, height: 450 }))

describe('the contents of the help', () => {
  it('are groups of pages in their order, each with an address and a sentence', () => {
    expect(
      readContents('# Help\n\n## Tools\n\n- [Polls](polls.md): Ask.\n\n## Reference\n\n- [Running it](../deploy.md): Settings.\n'),
    ).toEqual([
      { title: 'Tools', pages: [{ id: 'polls', file: 'polls.md', title: 'Polls', about: 'Ask.' }] },
      { title: 'Reference', pages: [{ id: 'deploy', file: '../deploy.md', title: 'Running it', about: 'Settings.' }] },
    ])
  })
})

describe('a page of the help', () => {
  it('links to other pages by their address, and keeps only the text of links to files that it does not have', () => {
    expect(render('[a](polls.md#one) [b](../deploy.md) [c](decisions/1.md) [d](https://example.org)').html).toBe(
      '<p><a href="/help/polls#one">a</a> <a href="/help/deploy">b</a> c <a href="https://example.org">d</a></p>\n',
    )
  })
  it('gives headings their anchors, and the search their parts', () => {
    const { html, sections } = render('# Polls\n\nBegin.\n\n## The *first* `code`\n\nOne & two.\n')
    expect(html).toContain('<h2 id="the-first-code"><a href="#the-first-code">The <em>first</em> <code>code</code></a></h2>')
    expect(sections).toEqual([
      { anchor: '', heading: '', level: 1, text: 'Begin.' },
      { anchor: 'the-first-code', heading: 'The first code', level: 2, text: 'One & two.' },
    ])
  })
  it('names its pictures with their sizes', () => {
    const { html, pictures } = render('![A “wall” & a phone](pictures/wall.webp)')
    expect(html).toContain('<img src="{picture 0}" alt="A “wall” &amp; a phone" width="800" height="450" loading="lazy">')
    expect(pictures).toEqual(['pictures/wall.webp'])
  })
  it('drops HTML', () => {
    expect(render('<!-- generated -->\n\n<script>alert(1)</script>\n\nText <b onclick="x">here</b>').html).toBe('<p>Text here</p>\n')
  })
})

describe('the size of a picture', () => {
  it('is read from its header', () => {
    const bytes = Buffer.alloc(30)
    bytes.write('RIFF\0\0\0\0WEBPVP8 ', 'latin1')
    bytes.writeUInt16LE(1280, 26)
    bytes.writeUInt16LE(720, 28)
    expect(webpSize(bytes)).toEqual({ width: 1280, height: 720 })
    bytes.write('VP8X', 12, 'latin1')
    bytes.writeUIntLE(1365, 24, 3)
    bytes.writeUIntLE(849, 27, 3)
    expect(webpSize(bytes)).toEqual({ width: 1366, height: 850 })
    expect(() => webpSize(Buffer.alloc(30))).toThrow('no WebP')
  })
})
