import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { type Host, signUpHost } from '../../tests/setup/host.ts'
import { SERVER, startServerProcess } from '../../tests/setup/server-process.ts'
import { BROWSER_ARGS, ensureBrowser } from '../browser.ts'

/** A server in an empty folder with a host, and a browser to take pictures with. */
export interface Stage {
  url: string
  host: Host
  browser: Browser
  close(): Promise<void>
}

/** Opens a stage whose codes lead to `publicUrl`. `patienceMs`: for the server's start. */
export async function openStage({ publicUrl, patienceMs }: { publicUrl: string; patienceMs?: number }): Promise<Stage> {
  const data = mkdtempSync(join(tmpdir(), 'limelight-pictures-'))
  const env = { DATA_DIR: data, PREVIEWS: 'voting', LIMITS: 'off', PUBLIC_URL: publicUrl }
  const server = await startServerProcess({ script: SERVER, env, ...(patienceMs !== undefined && { patienceMs }) })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS })
  return {
    url: server.url,
    host: await signUpHost(() => server.url, 'kim@example.org'),
    browser,
    async close() {
      await browser.close()
      await server.end('SIGTERM')
      rmSync(data, { recursive: true, force: true })
    },
  }
}
