import type { Look } from '../../../contract/look.ts'
import type { Translate } from '../../../contract/messages.ts'
import { READ_PATH, type WallWords } from '../../../contract/wall-words.ts'
import type { PageAssets } from '../pages/assets.ts'
import { escapeHtml, htmlDocument, languagesHtml } from '../pages/document.ts'
import { phoneStyle } from '../pages/kept-rooms.ts'
import { type SaidText, sayTo } from './say-words.ts'

/** `none`: no wall shows the session now. */
export type OnWall = WallWords | 'blank' | 'none'

export interface WallView {
  session: string
  /** Of the session, where no wall says one. */
  title: string
  /** Path of the page that phones join. Null: they join no such session. */
  path: string | null
  look: Look | null
  onWall: OnWall
  t: Translate
  /** The words of walls in the same language. */
  words: Translate
  assets: PageAssets
}

const STYLE = `
.read > * { overflow-wrap: anywhere; hyphens: auto; }
.read h1 { line-height: 1.25; text-align: left; }
.read h1.long { line-height: 1.35; }
[dir="rtl"] .read h1 { text-align: right; }
.read p, .read li { font-size: 1.375rem; line-height: 1.4; }
.read > * + * { margin-top: 18px; }
.read h2 { font-size: 1.125rem; }
.read ul, .read ol { margin: 18px 0 0; padding: 0; list-style: none; }
.read { margin-top: 8px; }
.read li { padding: 12px 0; border-top: 1.5px solid var(--line); }
.read-lost { margin-top: 18px; padding: 10px 14px; border: 1.5px solid var(--line); border-radius: 12px; }
.read-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.read-foot { margin-top: 32px; }
.read-foot .small { margin-bottom: 12px; }`

/**
 * Renders what a wall shows, in words. A snapshot without a script; public/read.js keeps it up to date and tells
 * screen readers what is new. What it may tell has `data-said`.
 */
export function wallDocument({ session, title, path, look, onWall, t, words, assets }: WallView): string {
  const says = (key: 'read.title' | 'read.still' | 'read.lost' | 'read.again' | 'sent.back') => escapeHtml(t(key))
  const page = READ_PATH + session
  const back = path === null ? '' : `<a class="button button-quiet" href="${escapeHtml(path)}">${says('sent.back')}</a>`
  const body = `<div class="page"><main class="column"><p class="kicker">${says('read.title')}</p>
<div class="read" id="wall">${contentHtml(onWall, title, t, words)}</div>
<p class="read-hidden" id="news" role="status"></p>
<p class="read-lost" id="lost" hidden>${says('read.lost')}</p>
<div class="read-foot"><p class="small" id="still">${says('read.still')}</p>
<div class="action"><a class="button button-quiet" href="${escapeHtml(page)}">${says('read.again')}</a>${back}</div></div>
</main><footer class="brand">Limelight${languagesHtml(t, page)}</footer></div>`
  return htmlDocument({
    title: t('read.title'),
    language: t.language,
    assets: { ...assets, script: '/read.js', styles: [...assets.styles, STYLE] },
    style: look ? phoneStyle(look) : '',
    body,
  })
}

const said = (tag: string, text: string, more = ''): string => (text === '' ? '' : `<${tag} data-said${more}>${escapeHtml(text)}</${tag}>`)
const AUTO = ' dir="auto"'

/** A title longer than this, in characters, is set like a paragraph, as on other pages of a phone. */
const LONG = 120
const titleHtml = (title: string, of: string): string => said('h1', title, (title.length > LONG ? ' class="long"' : '') + of)

function contentHtml(onWall: OnWall, title: string, t: Translate, words: Translate): string {
  if (onWall === 'none')
    return `${titleHtml(title, AUTO) + said('p', t('read.none'))}<p class="small">${escapeHtml(t('read.none.about'))}</p>`
  if (onWall === 'blank') return titleHtml(title, AUTO) + said('p', t('read.blank'))
  const say = sayTo(words, onWall)
  // Names and answers have a direction of their own. They are most likely in the language of the room.
  const of = ({ language }: SaidText) => (language === t.language ? AUTO : ` lang="${escapeHtml(language)}"${AUTO}`)
  const html = (tag: string, one: SaidText) => said(tag, one.text, of(one))
  const [heading, lines, quiet] = [say(onWall.title), onWall.lines.map(say), onWall.quiet.map(say)]
  return [
    html('p', say(onWall.eyebrow)),
    titleHtml(heading.text || title, of(heading)),
    ...lines.map((line) => html('p', line)),
    ...onWall.lists.map((list) => {
      if (list.items.length === 0) return ''
      const tag = list.isRanked ? 'ol' : 'ul'
      // Safari tells no list without marks, unless its role says so.
      return `${html('h2', say(list.title))}<${tag} role="list">${list.items.map((item) => html('li', say(item))).join('\n')}</${tag}>`
    }),
    ...quiet.map((line) => `<p class="small"${of(line)}>${escapeHtml(line.text)}</p>`),
  ].join('\n')
}
