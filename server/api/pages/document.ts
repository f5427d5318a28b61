import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { directionOf, type PageLanguage } from '../../../contract/languages.ts'
import type { Translate } from '../../../contract/messages.ts'
import { type AudiencePage, type AudienceScreenProps, type PageData, pagePath } from '../../../contract/page.ts'
import { HereProvider } from '../../../parts/texts/here.ts'
import { LanguageLinks, languageName } from '../../../parts/texts/language-links.tsx'
import { TextsProvider } from '../../../parts/texts/texts.tsx'
import type { PageAssets } from './assets.ts'
import type { PageTexts } from './page-texts.ts'

/** The surroundings of a page's content: its texts, the style of the host's look or '', and the page inside. */
export interface Around {
  texts: PageTexts
  style: string
  /** Words above the page, of a session that is made up. Default: ''. */
  mark?: string
  /** Of the page inside. */
  assetsInside: PageAssets | null
}

/** Renders the HTML of an audience page, including the data from which the browser's script continues. */
export function renderDocument(
  page: AudiencePage,
  props: AudienceScreenProps,
  assets: PageAssets,
  { texts, style, mark, assetsInside }: Around,
): string {
  const { t } = texts
  const here = createElement(HereProvider, { value: pagePath(page.path, props.param) }, createElement(page.screen, props))
  const screen = createElement(TextsProvider, { value: t }, here)
  return htmlDocument({
    title: page.title(props.row, t),
    language: t.language,
    ...(assetsInside ? together(assets, assetsInside) : { assets }),
    style,
    mark,
    body: `<div id="page">${renderToString(screen)}</div>
<script type="application/json" id="page-data">${jsonInHtml(dataOf(page, props, texts, assetsInside))}</script>`,
  })
}

function dataOf(
  { path }: AudiencePage,
  { inside, ...props }: AudienceScreenProps,
  { t: { language }, messages }: PageTexts,
  assetsInside: PageAssets | null,
): PageData {
  const own = { path, props, language, messages }
  if (!inside || !assetsInside?.script) return own
  return { ...own, inside: { path: inside.page.path, props: inside.props, script: assetsInside.script } }
}

/** Returns the assets of a page and of the page inside, whose script the first one's script imports. */
function together(outer: PageAssets, inner: PageAssets): { assets: PageAssets; stylesInside: readonly string[] } {
  const both = (of: (assets: PageAssets) => readonly string[]) => [...new Set([...of(outer), ...of(inner)])]
  const assets = {
    styles: outer.styles,
    styleFiles: both(({ styleFiles }) => styleFiles),
    script: outer.script,
    preloads: both(({ preloads, script }) => (script === null || script === outer.script ? preloads : [...preloads, script])),
    fonts: both(({ fonts }) => fonts),
  }
  return { assets, stylesInside: inner.styles.filter((style) => !outer.styles.includes(style)) }
}

/** Renders the page shown to a phone when the requested one failed. */
export function troubleDocument(title: string, about: string, t: Translate, assets: PageAssets): string {
  const body = `<div class="page"><main class="column"><div class="outcome"><h1>${escapeHtml(title)}</h1><p class="about">${escapeHtml(about)}</p></div>
<div class="action"><a class="button button-quiet" href="">${escapeHtml(t('own.again'))}</a></div></main><footer class="brand">Limelight</footer></div>`
  return htmlDocument({ title, language: t.language, assets: { ...assets, script: null, preloads: [] }, body })
}

/** Renders a page that tells a phone one thing and leads nowhere. */
export function noticeDocument(title: string, about: string, language: PageLanguage, assets: PageAssets): string {
  const body = `<div class="page"><main class="column"><div class="outcome"><h1>${escapeHtml(title)}</h1><p class="about">${escapeHtml(about)}</p></div>
</main><footer class="brand">Limelight</footer></div>`
  return htmlDocument({ title, language, assets, body })
}

/** Large input text, and the button right below it, where no keyboard covers it. */
const JOIN_STYLE = `
.column > .about { margin-top: 6px; color: var(--quiet); }
.code-input { font-size: 1.75rem; font-weight: 650; letter-spacing: 0.14em; text-transform: uppercase; }
.form > .button { margin-top: 8px; }`

interface JoinPage {
  typed: string
  /** Words for what is wrong with the code. Null: nothing was sent yet. */
  problem: string | null
  t: Translate
  assets: PageAssets
}

/** Renders the page that asks for a session's code: a plain form without script. */
export function joinDocument({ typed, problem, t, assets }: JoinPage): string {
  const says = (key: 'join.title' | 'join.about' | 'join.code' | 'join.join') => escapeHtml(t(key))
  const error = problem === null ? '' : `<p class="error" id="why" role="alert">${escapeHtml(problem)}</p>`
  const field = `<input class="input code-input" id="code" name="code" value="${escapeHtml(typed)}" maxlength="20" required autofocus autocomplete="off" autocapitalize="characters" autocorrect="off" spellcheck="false" placeholder="4F7C"${problem === null ? '' : ' aria-invalid="true" aria-describedby="why"'}>`
  const body = `<div class="page"><main class="column"><h1>${says('join.title')}</h1><p class="about">${says('join.about')}</p>
<form action="/j" method="get" class="form"><div class="field"><label for="code">${says('join.code')}</label>${field}<div class="under">${error}</div></div>
<button class="button" type="submit">${says('join.join')}</button></form></main><footer class="brand">Limelight${languagesHtml(t, '/j')}</footer></div>`
  return htmlDocument({ title: t('join.title'), language: t.language, assets: { ...assets, styles: [...assets.styles, JOIN_STYLE] }, body })
}

/** Renders the languages that one of the server's own pages can be read in. */
export const languagesHtml = (t: Translate, path: string): string =>
  renderToString(createElement(LanguageLinks, { language: t.language, path, label: t('own.language', { name: languageName(t.language) }) }))

interface DocumentParts {
  title: string
  language: PageLanguage
  assets: PageAssets
  /** Styles of the page inside. Its script takes them away with that page. */
  stylesInside?: readonly string[]
  /** Applied after all other styles. */
  style?: string
  /** Words above the page, of a session that is made up. Default: ''. */
  mark?: string | undefined
  body: string
}

/** The mark stands above the page and takes its height from it, so that a short page does not scroll. */
const MARK_STYLE = `
:root { --made-up: 36px; }
.made-up { box-sizing: border-box; min-height: var(--made-up); margin: 0; padding: 7px 16px 8px; border-bottom: 1px dashed var(--quiet); text-align: center; font-size: 0.875rem; line-height: 20px; color: var(--quiet); }
.made-up ~ #page > .page, .made-up ~ .page { min-height: calc(100dvh - var(--keyboard, 0px) - var(--made-up)); }`

/** Renders a whole document. `body` is HTML. */
export function htmlDocument({ title, language, assets, stylesInside = [], style = '', mark = '', body }: DocumentParts): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="robots" content="noindex">',
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    // In a style it would cost twice as much: the build adds variables for light-dark().
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#fbfbf8" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0e1116" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    // This text is from our own build, never anybody's input; `</style` cannot occur in it.
    ...assets.styles.map((style) => `<style>${style}</style>`),
    ...stylesInside.map((style) => `<style data-inside>${style}</style>`),
    ...assets.styleFiles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`),
    ...assets.preloads.map((file) => `<link rel="modulepreload" href="${escapeHtml(file)}">`),
    // Loaded after the script, and not used if late: see font-display in the style.
    ...assets.fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(file)}" crossorigin fetchpriority="low">`,
    ),
    assets.script && `<script type="module" src="${escapeHtml(assets.script)}"></script>`,
    (style || mark) && `<style>${style}${mark && MARK_STYLE}</style>`,
  ]
  const above = mark && `<p class="made-up">${escapeHtml(mark)}</p>`
  return `<!doctype html>\n<html lang="${language}" dir="${directionOf(language)}">\n<head>\n${head.filter(Boolean).join('\n')}\n</head>\n<body>\n${above}${body}\n</body>\n</html>\n`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Escapes text for HTML content and for quoted attributes. */
export const escapeHtml = (text: string): string =>
  MARKED.test(text) ? text.replace(/[&<>"']/g, (char) => ENTITIES[char] as string) : text
const MARKED = /[&<>"']/

/**
 * Serialises JSON for a script element: `<` is escaped so that nothing can end the element. Source: WHATWG
 * HTML, restrictions for contents of script elements.
 */
export const jsonInHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
