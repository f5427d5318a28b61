import { Marked, type Tokens } from 'marked'
import type { HostLanguage } from '../contract/languages.ts'

/** A page of the help. `file`: its path from docs/help/. `about`: one sentence for the list of pages. */
export interface HelpPage {
  id: string
  file: string
  title: string
  about: string
}
export interface HelpGroup {
  title: string
  pages: readonly HelpPage[]
}
/** A part of a page, for the search. The first part of a page has no heading and no anchor. */
export interface HelpSection {
  anchor: string
  heading: string
  level: number
  text: string
}
/** `pictures`: their paths from docs/help/. In the HTML, the address of the first is `{picture 0}`. */
export interface RenderedHelp {
  html: string
  sections: readonly HelpSection[]
  pictures: readonly string[]
}

const ENTRY = /^- \[(.+?)\]\((.+?)\): (.+)$/
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** Reads the groups and pages from the table of contents, docs/help/README.md, in their order. */
export function readContents(markdown: string): HelpGroup[] {
  const groups: { title: string; pages: HelpPage[] }[] = []
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) groups.push({ title: line.slice(3), pages: [] })
    const [, title, file, about] = ENTRY.exec(line) ?? []
    if (title && file && about) groups.at(-1)?.pages.push({ id: idOf(file), file, title, about })
  }
  return groups
}

/** Returns the folder of the help in a language of host screens, from the root. */
export const helpFolder = (language: HostLanguage): string => (language === 'en' ? 'docs/help/' : `docs/help/${language}/`)

/** Returns whether a page of a translated help has a text of its own. Another one is the English file. */
export const isTranslated = ({ file }: Pick<HelpPage, 'file'>): boolean => !file.startsWith('../')

/** Returns the id of a page: the name of its file. */
const idOf = (file: string): string => file.replace(/^.*\//, '').replace(/\.md$/, '')

/** Returns the anchor of a heading, as GitHub makes it. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

/**
 * Renders a page. Links to other pages of `ids` become addresses of the app; links to files that the app does
 * not have are left out, and their texts stay. `size` returns a picture's width and height in pixels.
 */
export function renderHelp(markdown: string, ids: ReadonlySet<string>, size: (picture: string) => Size): RenderedHelp {
  const pictures: string[] = []
  const marked = new Marked({
    renderer: {
      html: () => '',
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens)
        const anchor = anchorOf(textOf(inner))
        return depth === 1 ? `<h1>${inner}</h1>` : `<h${depth} id="${anchor}"><a href="#${anchor}">${inner}</a></h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const inner = this.parser.parseInline(tokens)
        if (/^(https?:|#|\/)/.test(href)) return `<a href="${escaped(href)}">${inner}</a>`
        const [file = '', anchor] = href.split('#')
        if (!ids.has(idOf(file))) return inner
        return `<a href="/help/${idOf(file)}${anchor === undefined ? '' : `#${anchor}`}">${inner}</a>`
      },
      image({ href, text }) {
        const { width, height } = size(href)
        pictures.push(href)
        const shape = height > width ? ' class="tall"' : ''
        return `<img src="{picture ${pictures.length - 1}}" alt="${escaped(text)}" width="${width}" height="${height}" loading="lazy"${shape}>`
      },
    },
  })
  const html = (marked.parse(markdown) as string)
    .replaceAll('<table>', '<div class="help-table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
  return { html, sections: sectionsOf(html), pictures }
}

export interface Size {
  width: number
  height: number
}

/**
 * Returns the size of a WebP picture: of an extended file by its header, of a simple lossy one by its key frame's
 * (RFC 9649, 2.7 and 2.5). Throws on another file.
 */
export function webpSize(bytes: Buffer): Size {
  const kind = bytes.toString('latin1', 8, 16)
  if (kind === 'WEBPVP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'WEBPVP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  throw new Error('It is no WebP picture, or a lossless one.')
}

function sectionsOf(html: string): HelpSection[] {
  return html.split(/(?=<h[23] )/).map((part) => {
    const [head = '', level, anchor] = /^<h([23]) id="(.*?)">.*?<\/h\d>/.exec(part) ?? []
    return {
      anchor: anchor ?? '',
      heading: textOf(head),
      level: Number(level ?? 1),
      text: textOf(part.slice(head.length).replace(/<h1>.*?<\/h1>/, '')),
    }
  })
}

/** Returns the text of HTML: one line for each block. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<\/(p|li|pre|td|th|h\d)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
