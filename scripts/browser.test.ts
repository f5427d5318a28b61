import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findBrowser } from './browser.ts'

it('finds the first browser on the PATH that can be run, and CHROME_PATH before it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'limelight-path-'))
  const chrome = join(folder, 'google-chrome')
  try {
    writeFileSync(chrome, '')
    expect(findBrowser({ PATH: `/nowhere:${folder}` })).toBeNull()
    chmodSync(chrome, 0o755)
    expect(findBrowser({ PATH: `/nowhere:${folder}` })).toBe(chrome)
    expect(findBrowser({ PATH: folder, CHROME_PATH: '/my/chrome' })).toBe('/my/chrome')
    expect(findBrowser({})).toBeNull()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
