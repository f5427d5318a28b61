import { labelFinder, labelsIn } from './help-labels.ts'
import { anchorOf, type HelpPage, readContents } from './help-pages.ts'
import type { Problem, SourceFile } from './tree.ts'

const FOLDER = 'docs/help/'
const CONTENTS = `${FOLDER}README.md`
const DOORS = /^tools\/([^/]+)\/tool\.ts$/

/**
 * Checks the help: every tool that has screens has a page of its name, every page is listed with its own
 * title, every link leads somewhere, and every label that a page quotes is on a screen.
 */
export function checkHelp(files: readonly SourceFile[]): Problem[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const contents = texts.get(CONTENTS)
  if (contents === undefined) return []
  const pages = readContents(contents).flatMap((group) => group.pages)
  const written = files.filter(({ path }) => path.startsWith(FOLDER) && path.endsWith('.md') && path !== CONTENTS)
  const tools = toolsWithScreens(files)
  const isLabel = labelFinder(files)
  return [
    ...tools
      .filter((tool) => !texts.has(`${FOLDER}${tool}.md`))
      .map((tool) => ({
        path: `tools/${tool}`,
        says: 'has no help page.',
        instead: `Write ${FOLDER}${tool}.md and list it in ${CONTENTS}.`,
      })),
    ...written
      .filter(({ path }) => !pages.some(({ file }) => FOLDER + file === path))
      .map(({ path }) => ({ path, says: 'is not in the contents.', instead: `List it in ${CONTENTS}.` })),
    ...pages.flatMap((page) => checkEntry(page, texts)),
    ...written.flatMap(({ path, text }) => checkLinks(path, text, pages, texts)),
    ...written.flatMap(({ path, text }) => {
      const tool = tools.find((name) => path === `${FOLDER}${name}.md`) ?? null
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

function checkEntry({ file, title }: HelpPage, texts: ReadonlyMap<string, string>): Problem[] {
  const text = texts.get(pathOf(file))
  if (text === undefined) return [{ path: CONTENTS, says: `lists ${file}, which is not there.`, instead: 'Write it, or take it off.' }]
  const own = /^# (.+)$/m.exec(text)?.[1]
  return !file.startsWith('../') && own !== title
    ? [{ path: CONTENTS, says: `calls ${file} “${title}”; its title is “${own}”.`, instead: 'Give both the same title.' }]
    : []
}

const pathOf = (file: string): string => (file.startsWith('../') ? `docs/${file.slice(3)}` : FOLDER + file)

/** Links to pages must lead to one that is listed, and anchors to a heading of it. */
function checkLinks(path: string, text: string, pages: readonly HelpPage[], texts: ReadonlyMap<string, string>): Problem[] {
  return [...text.matchAll(/(?<!!)\[[^\]]+\]\(([^)\s]+)\)/g)].flatMap((match) => {
    const href = match[1] as string
    if (/^(https?:|\/)/.test(href)) return []
    const [file = '', anchor] = href.split('#')
    const target = file === '' ? path : pathOf(file)
    const isListed = file === '' || pages.some((page) => pathOf(page.file) === target)
    const headings = [...(texts.get(target) ?? '').matchAll(/^#{2,3} (.+)$/gm)].map((head) =>
      anchorOf((head[1] as string).replaceAll(/[*`]/g, '')),
    )
    if (isListed && (anchor === undefined || headings.includes(anchor))) return []
    return [{ path, says: `links to ${href}, which leads nowhere.`, instead: 'Link to a listed page and one of its headings.' }]
  })
}
