import { hydrateRoot } from 'react-dom/client'
import { DEVICE_STORAGE_KEY } from '../../contract/device.ts'
import { type AudiencePage, type AudienceScreenProps, type PageData, pagePath } from '../../contract/page.ts'
import { HereProvider } from '../../parts/texts/here.ts'
import { setTexts } from '../../parts/texts/texts.tsx'
import { createTranslate } from '../../parts/texts/translate.ts'
import { newId } from '../data/new-id.ts'
import { onResume } from '../data/on-resume.ts'
import { Outbox } from '../data/outbox.ts'
import { browserStorage, createPrefixedStorage } from '../data/prefixed-storage.ts'
import { insertOnce } from '../data/table-api.ts'
import { forgetTaken } from './forget-taken.ts'
import { followKeyboard } from './keyboard.ts'
import { browserConnection } from './page-connection.ts'
import { aboutRow, addPages, importPage, pageAt } from './pages-here.ts'
import { type Runtime, RuntimeProvider } from './runtime.ts'

const PREFIX = 'limelight:outbox:'

/** Marks the element of a page that runs. */
const RUNNING = 'data-running'

/**
 * Hydrates the server's page with the same data, and starts the outbox. `pages` are the tool's. In a document
 * whose page runs already, they are only added to the pages that it may show inside.
 */
export async function startPage(pages: readonly AudiencePage[]): Promise<void> {
  addPages(pages)
  const root = document.getElementById('page')
  const data = document.getElementById('page-data')?.textContent
  if (!root || !data || root.hasAttribute(RUNNING)) return
  root.setAttribute(RUNNING, '')
  const { path, props, inside, language, messages } = JSON.parse(data) as PageData
  const page = pageAt(path)
  if (!page) return
  const ready = inside && (await importPage(inside).catch(() => null))
  const Screen = page.screen
  setTexts(createTranslate(language, messages, navigator.languages))
  followKeyboard(document.documentElement, window)
  hydrateRoot(
    root,
    <HereProvider value={pagePath(path, props.param)}>
      <RuntimeProvider value={createRuntime(page, props)}>
        <Screen {...props} {...(ready && { inside: ready })} />
      </RuntimeProvider>
    </HereProvider>,
  )
}

function createRuntime(page: AudiencePage, { param, deviceId }: AudienceScreenProps): Runtime {
  const storage = browserStorage()
  createPrefixedStorage(storage, '').set(DEVICE_STORAGE_KEY, deviceId)
  const fetcher: typeof fetch = (...request) => fetch(...request)
  const outbox = new Outbox({
    storage: createPrefixedStorage(storage, PREFIX),
    insert: (table, row) => insertOnce(fetcher, table, row),
    now: Date.now,
    random: Math.random,
  })
  const drafts = createPrefixedStorage(storage, 'limelight:draft:')
  forgetTaken(outbox, drafts, document)
  const onPageResume = (listener: () => void) => onResume({ window, document }, Date.now, listener)
  onPageResume(() => {
    forgetTaken(outbox, drafts, document)
    outbox.flush()
  })
  window.addEventListener('pagehide', () => outbox.release())
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key.startsWith(PREFIX)) outbox.reload()
  })
  return {
    outbox,
    drafts,
    ...aboutRow(page, param),
    connection: browserConnection,
    onResume: onPageResume,
    newId,
  }
}
