import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_PICTURE } from '../../../contract/first-picture.ts'

/** Tags in the head of the app's page that load something before which a browser paints nothing, or beside it. */
const LOADED = /[ \t]*<(?:script|link)\b[^>]*(?:\ssrc=|rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?\n?/g
const APP = '<div id="app">'

/**
 * Returns what makes the app's page with a picture in it: nothing is loaded before the picture is there, and it is dark
 * from the start, as all displays are. '': the page without a picture. Null: no app was built.
 */
export function readPageOfApp(webRoot: string | null): ((picture: string) => string) | null {
  const file = webRoot === null ? '' : join(webRoot, 'index.html')
  if (!existsSync(file)) return null
  const html = readFileSync(file, 'utf8')
  if (!html.includes(APP)) return null
  const [head = '', body = ''] = html.split('</head>')
  const loaded = (head.match(LOADED) ?? []).join('')
  const still = head.replace(LOADED, '').replace('<html', '<html class="dark"')
  const before = body.slice(0, body.indexOf(APP))
  const after = body.slice(body.indexOf(APP))
  return (picture) =>
    picture === ''
      ? html
      : `${still}</head>${before}<div id="${FIRST_PICTURE}">${picture}</div>${after.replace('</body>', `${loaded}</body>`)}`
}
