import { LIMITS } from '../../../contract/limits.ts'
import type { Translate } from '../../../contract/messages.ts'
import { SENT_PATH } from '../../../contract/sent.ts'
import type { PageAssets } from '../pages/assets.ts'
import { escapeHtml, htmlDocument, languagesHtml } from '../pages/document.ts'
import { phoneStyle } from '../pages/kept-rooms.ts'
import { agoText } from './ago.ts'
import type { Sent, SentRow, SentSession } from './read-sent.ts'

/** The content of the page: the session's id as asked for, the rows, and the time in milliseconds. */
export interface SentView {
  session: string
  sent: Sent
  now: number
  t: Translate
  assets: PageAssets
}

const STYLE = `
.column > .about { margin-top: 6px; }
.sent-note { margin-top: 16px; padding: 10px 14px; border: 1.5px solid var(--line); border-radius: 12px; }
.sent-session { margin-top: 28px; }
.sent-session h2 { margin: 0 0 4px; font-size: 1.0625rem; line-height: 1.35; }
.sent-session > .small { margin-bottom: 10px; }
.sent-list { margin: 0; padding: 0; list-style: none; }
.sent-list li { padding: 14px 0; border-top: 1.5px solid var(--line); }
.sent-list .words { margin-top: 6px; }
.sent-foot { display: flex; align-items: center; justify-content: space-between; gap: 12px; margin-top: 6px; }
.sent-take { display: inline-flex; align-items: center; min-height: 44px; padding: 0 14px; border: 1.5px solid var(--edge); border-radius: 12px; color: var(--main); font-weight: 600; font-size: 0.9375rem; text-decoration: none; white-space: nowrap; }
.sent-take:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
.sent-words { margin-top: 20px; }
.action form { display: contents; }`

/** Renders what a phone sent. `note`: the outcome of a step before. */
export function sentDocument(view: SentView, note: string | null): string {
  const { sent, t } = view
  const some = sent.sessions.filter(({ rows }) => rows.length > 0)
  const isSingle = sent.sessions.length === 1
  const list = some.map((session) => sessionHtml(view, session, isSingle)).join('\n')
  const none = `<div class="sent-note"><p>${escapeHtml(t('sent.nothing'))}</p><p class="small">${escapeHtml(t('sent.nothing.about'))}</p></div>`
  const said = note === null ? '' : `<p class="sent-note" role="status">${escapeHtml(note)}</p>`
  return pageOf(
    view,
    t('sent.title'),
    `<p class="kicker"><bdi>${escapeHtml(sent.title)}</bdi></p><h1>${escapeHtml(t('sent.title'))}</h1>
<p class="about">${escapeHtml(t('sent.about'))}</p>${said}
${some.length === 0 ? none : list}
${back(view)}`,
  )
}

/** Renders the question whether to take a row back. */
export function askDocument(view: SentView, row: SentRow): string {
  const { t } = view
  const title = t('sent.ask')
  return pageOf(
    view,
    title,
    `<p class="kicker"><bdi>${escapeHtml(view.sent.title)}</bdi></p><h1>${escapeHtml(title)}</h1>
${words(row)}
<p class="about sent-words">${escapeHtml(t('sent.ask.about'))}</p>
<div class="action"><form method="post" action="${addressOf(view)}"><input type="hidden" name="row" value="${escapeHtml(nameOf(row))}">
<button class="button" type="submit">${escapeHtml(t('sent.takeBack'))}</button></form>
<a class="button button-quiet" href="${addressOf(view)}">${escapeHtml(t('sent.keep'))}</a></div>`,
  )
}

/** Names a row in the page's addresses and forms. */
export const nameOf = ({ kind, id }: SentRow): string => `${kind.table}.${id}`

const addressOf = ({ session }: SentView): string => escapeHtml(SENT_PATH + encodeURIComponent(session))

function sessionHtml(view: SentView, session: SentSession, isSingle: boolean): string {
  const heading = isSingle ? '' : `<h2 dir="auto">${escapeHtml(session.title)}</h2>`
  const kept = session.mayTakeBack ? '' : `<p class="small">${escapeHtml(view.t('sent.kept'))}</p>`
  // Of one kind there are no more, and which ones they are is said.
  const newest =
    session.rows.length < LIMITS.sentListed
      ? ''
      : `<p class="small">${escapeHtml(view.t('sent.newest', { count: session.rows.length }))}</p>`
  const items = session.rows.map((row) => `<li>${rowHtml(view, row, session.mayTakeBack)}</li>`).join('\n')
  return `<section class="sent-session">${heading}${kept}${newest}<ul class="sent-list">${items}</ul></section>`
}

function rowHtml(view: SentView, row: SentRow, mayTakeBack: boolean): string {
  const { at, told, noun } = row
  const { t } = view
  const sent = at === null ? '' : ` · <time datetime="${escapeHtml(at)}">${escapeHtml(agoText(Date.parse(at), view.now, t))}</time>`
  const state = told.state === undefined ? '' : `<br>${escapeHtml(told.state)}`
  const label = t('sent.takeBackOf', { text: told.text.slice(0, LABEL_CHARS) })
  const take = `<a class="sent-take" href="${addressOf(view)}?take=${encodeURIComponent(nameOf(row))}" aria-label="${escapeHtml(label)}">${escapeHtml(t('sent.takeBack'))}</a>`
  return `${words(row)}<div class="sent-foot"><p class="small">${escapeHtml(noun)}${sent}${state}</p>${mayTakeBack ? take : ''}</div>`
}

const LABEL_CHARS = 60
const words = ({ told }: SentRow): string => `<blockquote class="words" dir="auto">${escapeHtml(cut(told.text))}</blockquote>`

function cut(text: string): string {
  // A character has at most two code units.
  if (text.length <= LIMITS.sentChars) return text
  return `${[...text.slice(0, 2 * LIMITS.sentChars)].slice(0, LIMITS.sentChars).join('')}…`
}

function back({ sent: { path }, t }: SentView): string {
  return path === null
    ? ''
    : `<div class="action"><a class="button button-quiet" href="${escapeHtml(path)}">${escapeHtml(t('sent.back'))}</a></div>`
}

function pageOf({ assets, session, sent: { look, isMadeUp }, t }: SentView, title: string, body: string): string {
  const styles = [...assets.styles, STYLE, ...(look ? [phoneStyle(look)] : [])]
  return htmlDocument({
    title,
    language: t.language,
    assets: { ...assets, styles },
    mark: isMadeUp ? t('own.madeUp') : '',
    body: `<div class="page"><main class="column">${body}</main><footer class="brand">Limelight${languagesHtml(t, SENT_PATH + session)}</footer></div>`,
  })
}
