import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readAssets } from './assets.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})
function webRoot(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'limelight-web-'))
  folders.push(folder)
  mkdirSync(join(folder, '.vite'))
  mkdirSync(join(folder, 'assets'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

describe('the assets of a tool’s pages', () => {
  const manifest = JSON.stringify({
    '_react.js': { file: 'assets/react-1.js', name: 'react' },
    '_shared.js': { file: 'assets/shared-1.js', name: 'shared', imports: ['_react.js'], css: ['assets/shared-1.css'] },
    'virtual:audience/notes': {
      file: 'assets/audience-notes-1.js',
      name: 'audience-notes',
      isEntry: true,
      imports: ['_shared.js', '_react.js'],
      css: ['assets/notes-1.css'],
      assets: ['assets/inter-1.woff2', 'assets/picture.svg'],
    },
    'index.html': { file: 'assets/app-1.js', name: 'app', isEntry: true },
  })

  it('come from the build: style as text, the script, and once each what it imports', () => {
    const root = webRoot({ '.vite/manifest.json': manifest, 'assets/shared-1.css': 'b{}', 'assets/notes-1.css': 'i{}' })
    expect(readAssets(root)('notes')).toEqual({
      styles: ['b{}', 'i{}'],
      styleFiles: [],
      script: '/assets/audience-notes-1.js',
      preloads: ['/assets/react-1.js', '/assets/shared-1.js'],
      fonts: ['/assets/inter-1.woff2'],
    })
  })

  it('are none for a tool without an entry', () => {
    const root = webRoot({ '.vite/manifest.json': manifest, 'assets/shared-1.css': '', 'assets/notes-1.css': '' })
    expect(readAssets(root)('other')).toEqual({ styles: [], styleFiles: [], script: null, preloads: [], fonts: [] })
  })

  it('are modules of the development server where nothing was built', () => {
    expect(readAssets(webRoot({}))('notes')).toMatchObject({ script: '/@id/__x00__virtual:audience/notes', styleFiles: ['/phone.css'] })
  })

  it('are none without a web folder', () => {
    expect(readAssets(null)('notes').script).toBeNull()
  })
})
