import { LRUCache } from 'lru-cache'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ANYONE } from '../../../contract/actor.ts'
import type { FirstPicture } from '../../../contract/first-picture.ts'
import { FIRST_LANGUAGE } from '../../../contract/languages.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { isUuid } from '../../../contract/uuid.ts'
import type { Entrance, Handler, Route } from '../../http/entrance.ts'
import { logFailure } from '../../http/failures.ts'
import { readyAnswer } from '../../http/ready-answer.ts'
import type { Services } from '../../services.ts'
import { keepRooms } from '../pages/kept-rooms.ts'
import { readsAs } from '../rest/as-actor.ts'
import { wallTexts } from '../wall-words/say-words.ts'
import { readPageOfApp } from './page-of-app.ts'

const PAGE = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }

/**
 * Registers the displays that have a first picture: the app's page, with the picture in it if the row is there.
 * Where it cannot be read, the page says so itself once its script has come. Decision record 266.
 */
export function registerFirstPictures(entrance: Entrance, services: Services, webRoot: string | null): void {
  const pageWith = readPageOfApp(webRoot)
  if (pageWith === null) return
  const { catalog, log } = services
  const reads = readsAs(services)
  const rooms = keepRooms(services, reads)
  const wordsIn = wallTexts(catalog.wallMessages)
  /** By what they show, since the largest code takes milliseconds to draw. */
  const drawn = new LRUCache<string, string>({
    maxSize: LIMITS.keptPageBytes,
    sizeCalculation: (picture, key) => 2 * (picture.length + key.length),
  })

  async function pictureOf({ path, read, screen }: FirstPicture, id: string): Promise<string> {
    const { row } = await reads.first(ANYONE, read.table, new URLSearchParams({ select: read.select, id: `eq.${id}`, limit: '1' }))
    if (!row) return ''
    const { language } = rooms.known(id) ?? (await rooms.read(id, ''))
    const t = wordsIn(language ?? FIRST_LANGUAGE)
    const key = JSON.stringify([path, t.language, row])
    const picture = drawn.get(key) ?? renderToStaticMarkup(createElement(screen, { row, t }))
    drawn.set(key, picture)
    return picture
  }

  const routeOf = (picture: FirstPicture): Route => {
    const get: Handler = async ({ param, id }) => {
      const shown = isUuid(param)
        ? await pictureOf(picture, param).catch((error: unknown) => {
            logFailure(log, { error, req: id, what: 'a first picture could not be drawn' })
            return ''
          })
        : ''
      return readyAnswer(200, PAGE, pageWith(shown))
    }
    return {
      handlers: new Map([
        ['GET', get],
        ['HEAD', get],
      ]),
    }
  }

  for (const picture of catalog.firstPictures) {
    const route = routeOf(picture)
    const [before = '', after = ''] = picture.path.split(':id')
    entrance.serve((path) => {
      if (!path.startsWith(before) || !path.endsWith(after)) return null
      const param = path.slice(before.length, path.length - after.length)
      return param === '' || param.includes('/') ? null : { route, param }
    })
  }
}
