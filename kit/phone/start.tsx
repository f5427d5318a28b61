import { hydrateRoot } from 'react-dom/client'
import { DEVICE_STORAGE_KEY } from '../../contract/device.ts'
import type { AudiencePage, AudienceScreenProps } from '../../contract/page.ts'
import { newId } from '../data/new-id.ts'
import { onResume } from '../data/on-resume.ts'
import { Outbox } from '../data/outbox.ts'
import { browserStorage, createPrefixedStorage } from '../data/prefixed-storage.ts'
import { insertOnce, readOne } from '../data/table-api.ts'
import { followKeyboard } from './keyboard.ts'
import { browserConnection } from './page-connection.ts'
import { type Runtime, RuntimeProvider } from './runtime.ts'

const PREFIX = 'limelight:outbox:'

/** Hydrates the server's page with the same data, and starts the outbox. `pages` are the tool's. */
export function startPage(pages: readonly AudiencePage[]): void {
  const root = document.getElementById('page')
  const data = document.getElementById('page-data')?.textContent
  if (!root || !data) return
  const { path, props } = JSON.parse(data) as { path: string; props: AudienceScreenProps }
  const page = pages.find((candidate) => candidate.path === path)
  if (!page) return
  const Screen = page.screen
  followKeyboard(document.documentElement, window)
  hydrateRoot(
    root,
    <RuntimeProvider value={createRuntime(page, props)}>
      <Screen {...props} />
    </RuntimeProvider>,
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
  const onPageResume = (listener: () => void) => onResume({ window, document }, Date.now, listener)
  onPageResume(() => outbox.flush())
  window.addEventListener('pagehide', () => outbox.release())
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key.startsWith(PREFIX)) outbox.reload()
  })
  return {
    outbox,
    drafts: createPrefixedStorage(storage, 'limelight:draft:'),
    read: () => readOne(fetcher, page.read, param),
    about: { table: page.read.table, filter: `${page.read.by}=eq.${param}` },
    connection: browserConnection,
    onResume: onPageResume,
    newId,
  }
}
