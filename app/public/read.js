// Follows the page 'Read the wall' (server/api/wall-words/wall-document.ts): asks for it again every few seconds
// while it is looked at, replaces what has changed, and tells screen readers of it once: what the wall is about,
// then its sums and sentences, then what is new in its lists, of many new texts only the newest.
const EVERY_MS = 4_000
const SPREAD_MS = 1_000
const MOST_ITEMS = 3

const wall = document.getElementById('wall')
const news = document.getElementById('news')
const lost = document.getElementById('lost')
let etag = ''
let isAsking = false

// From now on the page follows.
document.getElementById('still').hidden = true

const said = (root) => [...root.querySelectorAll('[data-said]')].map((one) => ({ isItem: one.tagName === 'LI', text: one.textContent }))

function told(before, after) {
  const known = new Set(before.map(({ text }) => text))
  const fresh = after.filter(({ text }) => !known.has(text))
  const items = fresh.filter(({ isItem }) => isItem)
  return [...fresh.filter(({ isItem }) => !isItem), ...items.slice(0, MOST_ITEMS)].map(({ text }) => text).join('. ')
}

// What stays the same keeps its elements, so that somebody who reads there stays there.
function replace(box, next) {
  const [olds, news] = [[...box.children], [...next.children]]
  for (const [at, one] of news.entries()) {
    const old = olds[at]
    if (!old) box.append(one)
    else if (old.outerHTML === one.outerHTML) continue
    else if (old.tagName === one.tagName && one.children.length > 0) replace(old, one)
    else old.replaceWith(one)
  }
  for (const old of olds.slice(news.length)) old.remove()
}

async function ask() {
  if (isAsking || document.visibilityState === 'hidden') return
  isAsking = true
  try {
    const answer = await fetch(location.href, { headers: etag ? { 'if-none-match': etag } : {} })
    if (answer.status !== 304 && answer.status !== 200) throw new Error(String(answer.status))
    lost.hidden = true
    if (answer.status === 304) return
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    etag = answer.headers.get('etag') ?? ''
    const next = page.getElementById('wall')
    const text = told(said(wall), said(next))
    replace(wall, next)
    if (text) news.textContent = text
  } catch {
    lost.hidden = false
  } finally {
    isAsking = false
  }
}

const again = () =>
  setTimeout(
    async () => {
      await ask()
      again()
    },
    EVERY_MS + Math.random() * SPREAD_MS,
  )
again()
document.addEventListener('visibilitychange', ask)
addEventListener('online', ask)
