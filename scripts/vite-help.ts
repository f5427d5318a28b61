import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { HOST_LANGUAGES, type HostLanguage } from '../contract/languages.ts'
import { type HelpGroup, type HelpPage, helpFolder, isTranslated, readContents, renderHelp, webpSize } from './help-pages.ts'

const CONTENTS = 'virtual:help'
const INDEX = 'virtual:help-index/'
const PAGE = 'virtual:help/'

/**
 * Turns docs/help/ into modules while the app is built: the contents in each language, whose pages are loaded one
 * by one, and the texts for the search. app/help/virtual-help.d.ts has their types.
 */
export function helpPages(root: string): Plugin {
  const folderOf = (language: HostLanguage) => join(root, helpFolder(language))
  const groupsIn = (language: HostLanguage) => readContents(readFileSync(join(folderOf(language), 'README.md'), 'utf8'))
  const pagesIn = (language: HostLanguage) => groupsIn(language).flatMap((group) => group.pages)
  const pathOf = (language: HostLanguage, { file }: HelpPage) => join(folderOf(language), file)
  const render = (language: HostLanguage, page: HelpPage) => {
    const path = pathOf(language, page)
    return renderHelp(readFileSync(path, 'utf8'), new Set(pagesIn(language).map(({ id }) => id)), (picture) =>
      webpSize(readFileSync(join(dirname(path), picture))),
    )
  }
  return {
    name: 'help-pages',
    resolveId: (id) => (id.startsWith(CONTENTS) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${CONTENTS}`)) return
      for (const language of HOST_LANGUAGES) this.addWatchFile(join(folderOf(language), 'README.md'))
      if (id === `\0${CONTENTS}`) return contentsModule(groupsIn)
      const index = HOST_LANGUAGES.find((language) => id === `\0${INDEX}${language}`)
      if (index) return `export const sections = ${JSON.stringify(pagesIn(index).flatMap((page) => indexed(page, render(index, page))))}`
      for (const language of HOST_LANGUAGES) {
        const page = pagesIn(language).find((one) => id === `\0${PAGE}${language}/${one.id}`)
        if (!page) continue
        const path = pathOf(language, page)
        this.addWatchFile(path)
        return pageModule(dirname(path), render(language, page))
      }
      throw new Error(`docs/help/README.md lists no page for ${id}.`)
    },
  }
}

type Rendered = ReturnType<typeof renderHelp>

const indexed = ({ id }: HelpPage, { sections }: Rendered) => sections.map(({ anchor, heading, text }) => [id, anchor, heading, text])

function contentsModule(groupsIn: (language: HostLanguage) => readonly HelpGroup[]): string {
  const page = (language: HostLanguage) => (one: HelpPage) => {
    const { id, title, about } = one
    const from = language !== 'en' && isTranslated(one) ? language : 'en'
    return `{ ...${JSON.stringify({ id, title, about, language: from })}, load: () => import(${JSON.stringify(`${PAGE}${from}/${id}`)}) }`
  }
  const groups = (language: HostLanguage) =>
    groupsIn(language).map(({ title, pages }) => `{ title: ${JSON.stringify(title)}, pages: [${pages.map(page(language))}] }`)
  return `export const contents = { ${HOST_LANGUAGES.map((language) => `${language}: [${groups(language)}]`).join(', ')} }`
}

function pageModule(folder: string, { html, sections, pictures }: Rendered): string {
  const headings = sections.filter(({ level }) => level === 2).map(({ anchor, heading }) => ({ anchor, heading }))
  const parts = html.split(/\{picture \d+\}/).map((part) => JSON.stringify(part))
  const imports = pictures.map((picture, n) => `import picture${n} from ${JSON.stringify(join(folder, picture))}`)
  const joined = parts.map((part, n) => (n === 0 ? part : `picture${n - 1} + ${part}`)).join(' + ')
  return [...imports, `export const html = ${joined}`, `export const headings = ${JSON.stringify(headings)}`].join('\n')
}
