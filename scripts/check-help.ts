import { posix } from 'node:path'
import { HOST_LANGUAGES, type HostLanguage } from '../contract/languages.ts'
import { labelFinder, labelsIn } from './help-labels.ts'
import { anchorOf, type HelpPage, helpFolder, isTranslated, readContents } from './help-pages.ts'
import type { Problem, SourceFile } from './tree.ts'

/** The help in each language of host screens. */
const FOLDERS = HOST_LANGUAGES.map((language) => ({ language, folder: helpFolder(language) }))
const FOLDER = helpFolder('en')
const CONTENTS = `${FOLDER}README.md`
const { join } = posix
const DOORS = /^tools\/([^/]+)\/tool\.ts$/

/**
 * Checks the help: every tool that has screens has a page of its name, every page is listed with its own
 * title, every link leads somewhere, and every label that a page quotes is on a screen in the page's language.
 * The help of another language has the same pages in the same order, each with pictures of its own language in the
 * place of the English ones.
 */
export function checkHelp(files: readonly SourceFile[]): Problem[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const contents = texts.get(CONTENTS)
  if (contents === undefined) return []
  const pages = readContents(contents).flatMap((group) => group.pages)
  const tools = toolsWithScreens(files)
  return [
    ...tools
      .filter((tool) => !texts.has(`${FOLDER}${tool}.md`))
      .map((tool) => ({
        path: `tools/${tool}`,
        says: 'has no help page.',
        instead: `Write ${FOLDER}${tool}.md and list it in ${CONTENTS}.`,
      })),
    ...FOLDERS.flatMap(({ language, folder }) =>
      texts.has(`${folder}README.md`) ? checkLanguage({ language, folder, texts, files, tools, english: pages }) : [],
    ),
  ]
}

interface Checked {
  language: HostLanguage
  folder: string
  texts: ReadonlyMap<string, string>
  files: readonly SourceFile[]
  tools: readonly string[]
  english: readonly HelpPage[]
}

function checkLanguage({ language, folder, texts, files, tools, english }: Checked): Problem[] {
  const contents = `${folder}README.md`
  const pages = readContents(texts.get(contents) ?? '').flatMap((group) => group.pages)
  const written = files.filter(({ path }) => /^[^/]+\.md$/.test(path.slice(folder.length)) && path.startsWith(folder) && path !== contents)
  const isLabel = labelFinder(files, language)
  const ids = (of: readonly HelpPage[]): string => of.map(({ id }) => id).join()
  return [
    ...(ids(pages) === ids(english)
      ? []
      : [{ path: contents, says: 'has other pages than the English contents.', instead: 'List the same pages in the same order.' }]),
    ...written
      .filter(({ path }) => !pages.some(({ file }) => folder + file === path))
      .map(({ path }) => ({ path, says: 'is not in the contents.', instead: `List it in ${contents}.` })),
    ...pages.flatMap((page) => checkEntry(folder, page, texts)),
    ...written.flatMap(({ path, text }) => checkLinks(folder, path, text, pages, texts)),
    ...written.flatMap(({ path, text }) => checkPictures(path, text, texts.get(FOLDER + path.slice(folder.length)))),
    ...written.flatMap(({ path, text }) => {
      const tool = tools.find((name) => path === `${folder}${name}.md`) ?? null
      return [...new Set(labelsIn(text))]
        .filter((label) => !isLabel(label, tool))
        .map((label) => ({
          path,
          says: `quotes the label “${label}”, which is on no screen.`,
          instead: 'Bold is for labels. Quote the text as the screen has it, or write it in italics.',
        }))
    }),
  ]
}

/** Returns the tools whose door has host routes. */
const toolsWithScreens = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) => {
    const tool = DOORS.exec(path)?.[1]
    return tool !== undefined && text.includes('hostRoutes') ? [tool] : []
  })

function checkEntry(folder: string, page: HelpPage, texts: ReadonlyMap<string, string>): Problem[] {
  const { file, title } = page
  const contents = `${folder}README.md`
  const text = texts.get(join(folder, file))
  if (text === undefined) return [{ path: contents, says: `lists ${file}, which is not there.`, instead: 'Write it, or take it off.' }]
  const own = /^# (.+)$/m.exec(text)?.[1]
  return isTranslated(page) && own !== title
    ? [{ path: contents, says: `calls ${file} “${title}”; its title is “${own}”.`, instead: 'Give both the same title.' }]
    : []
}

/**
 * A page's pictures lie beside it, in `pictures/`, and are those of the English page. `english`: its text, if
 * there is one.
 */
function checkPictures(path: string, text: string, english: string | undefined): Problem[] {
  const own = picturesIn(text)
  const foreign = own.filter((picture) => !/^pictures\/[^/]+$/.test(picture))
  if (foreign.length > 0)
    return [
      {
        path,
        says: `shows ${foreign.join(', ')}, which is of another language.`,
        instead: 'Take its own: `npm run pictures`, and write `pictures/…`.',
      },
    ]
  return english === undefined || picturesIn(english).join() === own.join()
    ? []
    : [{ path, says: 'shows other pictures than the English page.', instead: 'Show the same ones, in the same order.' }]
}

const picturesIn = (markdown: string): string[] =>
  [...markdown.matchAll(/!\[[^\]]*\]\(([^)\s]+)\)/g)].map(([, picture]) => picture as string)

/** Links to pages must lead to one that is listed, and anchors to a heading of it. */
function checkLinks(folder: string, path: string, text: string, pages: readonly HelpPage[], texts: ReadonlyMap<string, string>): Problem[] {
  return [...text.matchAll(/(?<!!)\[[^\]]+\]\(([^)\s]+)\)/g)].flatMap((match) => {
    const href = match[1] as string
    if (/^(https?:|\/)/.test(href)) return []
    const [file = '', anchor] = href.split('#')
    const target = file === '' ? path : join(folder, file)
    const isListed = file === '' || pages.some((page) => join(folder, page.file) === target)
    const headings = [...(texts.get(target) ?? '').matchAll(/^#{2,3} (.+)$/gm)].map((head) =>
      anchorOf((head[1] as string).replaceAll(/[*`]/g, '')),
    )
    if (isListed && (anchor === undefined || headings.includes(anchor))) return []
    return [{ path, says: `links to ${href}, which leads nowhere.`, instead: 'Link to a listed page and one of its headings.' }]
  })
}
