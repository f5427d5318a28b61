import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type HelpPage, readContents, renderHelp, webpSize } from './help-pages.ts'

const CONTENTS = 'virtual:help'
const INDEX = 'virtual:help-index'
const PAGE = 'virtual:help/'

/**
 * Turns docs/help/ into modules while the app is built: the contents, whose pages are loaded one by one, and
 * the texts for the search. app/help/virtual-help.d.ts has their types.
 */
export function helpPages(root: string): Plugin {
  const folder = join(root, 'docs/help')
  const groups = () => readContents(readFileSync(join(folder, 'README.md'), 'utf8'))
  const pages = () => groups().flatMap((group) => group.pages)
  const render = ({ file }: HelpPage) =>
    renderHelp(readFileSync(join(folder, file), 'utf8'), new Set(pages().map(({ id }) => id)), (picture) =>
      webpSize(readFileSync(join(folder, picture))),
    )
  return {
    name: 'help-pages',
    resolveId: (id) => (id.startsWith(CONTENTS) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${CONTENTS}`)) return
      this.addWatchFile(join(folder, 'README.md'))
      if (id === `\0${CONTENTS}`) return contentsModule(groups())
      if (id === `\0${INDEX}`) return `export const sections = ${JSON.stringify(pages().flatMap((page) => indexed(page, render(page))))}`
      const page = pages().find((one) => `\0${PAGE}${one.id}` === id)
      if (!page) throw new Error(`docs/help/README.md lists no page for ${id}.`)
      this.addWatchFile(join(folder, page.file))
      return pageModule(folder, render(page))
    },
  }
}

type Rendered = ReturnType<typeof renderHelp>

const indexed = ({ id }: HelpPage, { sections }: Rendered) => sections.map(({ anchor, heading, text }) => [id, anchor, heading, text])

function contentsModule(groups: ReturnType<typeof readContents>): string {
  const page = ({ id, title, about }: HelpPage) =>
    `{ ...${JSON.stringify({ id, title, about })}, load: () => import(${JSON.stringify(PAGE + id)}) }`
  return `export const groups = [${groups.map(({ title, pages }) => `{ title: ${JSON.stringify(title)}, pages: [${pages.map(page)}] }`)}]`
}

function pageModule(folder: string, { html, sections, pictures }: Rendered): string {
  const headings = sections.filter(({ level }) => level === 2).map(({ anchor, heading }) => ({ anchor, heading }))
  const parts = html.split(/\{picture \d+\}/).map((part) => JSON.stringify(part))
  const imports = pictures.map((picture, n) => `import picture${n} from ${JSON.stringify(join(folder, picture))}`)
  const joined = parts.map((part, n) => (n === 0 ? part : `picture${n - 1} + ${part}`)).join(' + ')
  return [...imports, `export const html = ${joined}`, `export const headings = ${JSON.stringify(headings)}`].join('\n')
}
