import { Refusal } from '../../contract/errors.ts'
import type { Row } from '../../contract/json.ts'
import type { ServedPage } from '../catalog.ts'
import { type ReadsAs, readsAs } from '../rest/as-actor.ts'
import { parseSelect } from '../rest/parse/select.ts'
import type { ReadServices } from '../services.ts'
import { readAssets } from './assets.ts'
import type { PageRequest, RenderedPage } from './page-request.ts'
import { createRenderCache, type RenderPage } from './render-cache.ts'

/** Renders the pages of a server to HTML, each with its row as that phone may see it. */
export interface PageRenderer {
  /** What it may cost to read what the page shows, in units of rest/plan/cost.ts. */
  costOf(request: PageRequest): number
  render(request: PageRequest): Promise<RenderedPage>
}

export function createPageRenderer(services: ReadServices, webRoot: string | null, randomBytes: (n: number) => Uint8Array): PageRenderer {
  const assetsOf = readAssets(webRoot)
  const reads = readsAs(services)
  const placeholder = (): string => `mark${Buffer.from(randomBytes(16)).toString('hex')}`
  const renderers = new Map<string, { page: ServedPage; render: RenderPage }>()
  for (const page of services.catalog.pages) {
    checkForm(page)
    renderers.set(page.path, { page, render: createRenderCache(page, assetsOf(page.tool), { device: placeholder(), next: placeholder() }) })
  }

  function pageOf({ path }: PageRequest): { page: ServedPage; render: RenderPage } {
    const found = renderers.get(path)
    if (!found) throw new Error(`No tool has the page ${path}.`)
    return found
  }

  return {
    costOf(request) {
      const { read } = pageOf(request).page
      try {
        return reads.costOf({ kind: 'device', deviceId: request.deviceId }, read.table, queryOf(read, request))
      } catch (error) {
        // Then there is nothing to read, and `render` answers 404.
        if (namesNoRow(error)) return 0
        throw error
      }
    },
    async render(request) {
      const { page, render } = pageOf(request)
      const { param, deviceId, newId, posted } = request
      const row = await readRow(reads, page, request)
      // The page goes by the address as the row has it, however the request spelled it.
      const spelled = row?.[page.read.by]
      const body = render({ param: typeof spelled === 'string' ? spelled : param, row, deviceId, newId, posted })
      return { status: row ? 200 : 404, id: row?.['id'] ?? null, body }
    },
  }
}

/** A page with a form gives phones their pass, which is one to the row that it shows. */
function checkForm({ path, read, form }: ServedPage): void {
  const shows = parseSelect(read.select).some(
    (item) => item.kind === 'all' || (item.kind === 'column' && item.as === 'id' && item.field.name === 'id'),
  )
  if (form && !shows) throw new Error(`The page ${path} has a form, so its select must name id: phones get their pass by it.`)
}

const queryOf = ({ select, by }: ServedPage['read'], { param }: PageRequest): URLSearchParams =>
  new URLSearchParams({ select, [by]: `eq.${param}`, limit: '1' })

/** The parameter cannot name a row, such as a text where ids are. */
const namesNoRow = (error: unknown): boolean => error instanceof Refusal && error.code === '22P02'

/** The page's row with the phone's own rights, or null: no such row, or the parameter cannot name one (22P02). */
async function readRow(reads: ReadsAs, { read }: ServedPage, request: PageRequest): Promise<Row | null> {
  try {
    const [row = null] = await reads.rows({ kind: 'device', deviceId: request.deviceId }, read.table, queryOf(read, request))
    return row
  } catch (error) {
    if (namesNoRow(error)) return null
    throw error
  }
}
