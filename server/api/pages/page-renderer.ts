import { Refusal } from '../../../contract/errors.ts'
import type { Row } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { AudienceScreenProps } from '../../../contract/page.ts'
import { decodePart } from '../../http/request.ts'
import type { ServedPage } from '../../rules/catalog.ts'
import type { ReadServices } from '../../services.ts'
import { keepUntilWritten } from '../../store/commit/until-written.ts'
import { readsAs } from '../rest/as-actor.ts'
import { parseSelect } from '../rest/parse/select.ts'
import { readAssets } from './assets.ts'
import { keepRooms, type Room } from './kept-rooms.ts'
import { isOffered, type PageRequest, parted, type RenderedPage } from './page-request.ts'
import { ownTexts, textsOf } from './page-texts.ts'
import { createRenderCache, LANGUAGES_OF_A_ROW, LONGEST_OF_A_ROW, type RenderPage } from './render-cache.ts'

/** Renders pages to HTML, with the row as the phone may see it. */
export interface PageRenderer {
  /**
   * Returns the cost of reading the page's row, in units of rest/plan/cost.ts, and of that of the page
   * inside, once it is known which page that is.
   */
  costOf(request: PageRequest): number
  /** Returns the page if its row is cached, else null. */
  known(request: PageRequest): RenderedPage | null
  render(request: PageRequest): Promise<RenderedPage>
}

export function createPageRenderer(services: ReadServices, webRoot: string | null, randomBytes: (n: number) => Uint8Array): PageRenderer {
  const assetsOf = readAssets(webRoot)
  const reads = readsAs(services)
  const rooms = keepRooms(services, reads)
  const texts = textsOf(services.catalog)
  const placeholder = (): string => `mark${Buffer.from(randomBytes(16)).toString('hex')}`
  const renderers = new Map<string, { page: ServedPage; render: RenderPage }>()
  /** By path up to the parameter. */
  const byStart = new Map(services.catalog.pages.map((page) => [parted(page.path)[0], page]))
  for (const page of services.catalog.pages) {
    checkForm(page)
    renderers.set(page.path, { page, render: createRenderCache(page, assetsOf(page.tool), { device: placeholder(), next: placeholder() }) })
  }

  /** Cache of the pages' rows, by page and parameter, and by device if the row depends on it. */
  const rows = keepUntilWritten<Row | null>(services.store, {
    most: LIMITS.keptPageBytes,
    sizeOf: (row) => JSON.stringify(row).length + LANGUAGES_OF_A_ROW * LONGEST_OF_A_ROW,
  })

  /** Returns the cached row, or null if it does not exist. Undefined: it is not cached. */
  function knownRow({ path, param, deviceId }: PageRequest): Row | null | undefined {
    const key = `${path}\n${param}`
    const shared = rows.get(key)
    return shared === undefined ? rows.get(`${key}\n${deviceId}`) : shared
  }

  /**
   * Reads the page's row with the phone's rights. Null: it does not exist, or the parameter fits none
   * (22P02).
   */
  async function rowOf({ read, path }: ServedPage, { param, deviceId }: PageRequest): Promise<Row | null> {
    const key = `${path}\n${param}`
    const version = services.store.version()
    const found = await reads.first({ kind: 'device', deviceId }, read.table, queryOf(read, param)).catch((error: unknown) => {
      if (namesNoRow(error)) return { row: null, isOwn: false }
      throw error
    })
    rows.set(found.isOwn ? `${key}\n${deviceId}` : key, found.row, version)
    return found.row
  }

  function pageOf({ path }: PageRequest): { page: ServedPage; render: RenderPage } {
    const found = renderers.get(path)
    if (!found) throw new Error(`No tool has the page ${path}.`)
    return found
  }

  /** Returns the request for the page inside, or null. Paths that are no audience page have none. */
  function requestInside(request: PageRequest, row: Row | null): PageRequest | null {
    const { page } = pageOf(request)
    const [before, last] = parted((row && page.inside?.(row)) ?? '')
    const found = byStart.get(before)
    return found && last !== '' && isOffered(services.catalog, found)
      ? { ...request, path: found.path, param: decodePart(last), posted: null }
      : null
  }

  function propsOf({ page }: { page: ServedPage }, { param, deviceId, newId, posted }: PageRequest, row: Row | null): AudienceScreenProps {
    // Uses the parameter's spelling in the row instead of the request's.
    const spelled = row?.[page.read.by]
    return { param: typeof spelled === 'string' ? spelled : param, row, deviceId, newId, posted }
  }

  function painted(
    request: PageRequest,
    row: Row | null,
    inside: { request: PageRequest; row: Row | null } | null,
    { style, language: ofRoom, isMadeUp }: Room,
  ): RenderedPage {
    const { page, render } = pageOf(request)
    const within = inside && pageOf(inside.request)
    const language = request.languages.asked ?? ofRoom ?? request.languages.accepted
    const body = render(
      {
        ...propsOf({ page }, request, row),
        ...(inside && within && { inside: { page: within.page, props: propsOf(within, inside.request, inside.row) } }),
      },
      {
        texts: texts(language, page.tool, within?.page.tool),
        style,
        mark: isMadeUp ? ownTexts(language)('own.madeUp') : '',
        assetsInside: within && assetsOf(within.page.tool),
      },
    )
    const shown = [{ table: page.read.table, id: row?.['id'] ?? null }]
    if (within) shown.push({ table: within.page.read.table, id: inside?.row?.['id'] ?? null })
    return { status: row ? 200 : 404, shown, body }
  }

  async function readRow(request: PageRequest): Promise<Row | null> {
    const known = knownRow(request)
    return known === undefined ? rowOf(pageOf(request).page, request) : known
  }

  function costOfRow(request: PageRequest): number {
    const { read, path } = pageOf(request).page
    if (rows.get(`${path}\n${request.param}`) !== undefined) return 0
    try {
      return reads.costOf({ kind: 'device', deviceId: request.deviceId }, read.table, queryOf(read, request.param))
    } catch (error) {
      // No row to read: `render` will answer 404.
      if (namesNoRow(error)) return 0
      throw error
    }
  }

  return {
    costOf(request) {
      const row = knownRow(request)
      const inside = row === undefined ? null : requestInside(request, row)
      return costOfRow(request) + (inside ? costOfRow(inside) : 0)
    },
    known(request) {
      const row = knownRow(request)
      if (row === undefined) return null
      const inside = requestInside(request, row)
      const rowInside = inside ? knownRow(inside) : null
      const room = rooms.known(row?.['id'])
      return rowInside === undefined || room === undefined
        ? null
        : painted(request, row, inside && { request: inside, row: rowInside }, room)
    },
    async render(request) {
      const row = await readRow(request)
      const inside = requestInside(request, row)
      const room = rooms.known(row?.['id']) ?? (await rooms.read(row?.['id'], request.deviceId))
      return painted(request, row, inside && { request: inside, row: await readRow(inside) }, room)
    },
  }
}

/** Throws if a page with a form does not select `id`, which phones need for their pass. */
function checkForm({ path, read, form }: ServedPage): void {
  const shows = parseSelect(read.select).some(
    (item) => item.kind === 'all' || (item.kind === 'column' && item.as === 'id' && item.field.name === 'id'),
  )
  if (form && !shows) throw new Error(`The page ${path} has a form, so its select must name id: phones get their pass by it.`)
}

const queryOf = ({ select, by }: ServedPage['read'], param: string): URLSearchParams =>
  new URLSearchParams({ select, [by]: `eq.${param}`, limit: '1' })

/** Whether the parameter cannot match any row, such as a text for an id. */
const namesNoRow = (error: unknown): boolean => error instanceof Refusal && error.code === '22P02'
