import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files that a page's HTML refers to. */
export interface PageAssets {
  /**
   * CSS to include in the page itself, so that the first paint needs only one answer: one text for each file.
   */
  styles: readonly string[]
  /** CSS files to link if there are no `styles`. */
  styleFiles: readonly string[]
  script: string | null
  /** Modules that the script imports, to be loaded in parallel with it. */
  preloads: readonly string[]
  fonts: readonly string[]
}

/** An entry of Vite's manifest.json, with the fields used here. Source: Vite, backend integration. */
interface ManifestChunk {
  file: string
  name?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
  assets?: string[]
}
type Manifest = Record<string, ManifestChunk>

const NOTHING: PageAssets = { styles: [], styleFiles: [], script: null, preloads: [], fonts: [] }

/**
 * Name of the entry that hydrates a tool's pages, and of its virtual module. See scripts/vite-audience.ts.
 */
const entryName = (tool: string): string => `audience-${tool}`
const devModule = (tool: string): string => `/@id/__x00__virtual:audience/${tool}`

/**
 * Returns a function that finds the assets of a tool's pages. Without a web folder there are none. If it was
 * not built, pages refer to the modules of Vite's development server, which proxies page requests to this
 * one. Pages of a tool without an entry have no script.
 */
export function readAssets(webRoot: string | null): (tool: string) => PageAssets {
  if (webRoot === null) return () => NOTHING
  const file = join(webRoot, '.vite/manifest.json')
  if (!existsSync(file)) return (tool) => ({ ...NOTHING, styleFiles: ['/phone.css'], script: devModule(tool) })
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const entries = new Map<string, PageAssets>()
  for (const chunk of Object.values(manifest)) if (chunk.isEntry && chunk.name) entries.set(chunk.name, assetsOf(webRoot, manifest, chunk))
  return (tool) => entries.get(entryName(tool)) ?? NOTHING
}

function assetsOf(webRoot: string, manifest: Manifest, entry: ManifestChunk): PageAssets {
  const imported = importsOf(manifest, entry, new Set())
  const css = new Set([...imported, entry].flatMap((chunk) => chunk.css ?? []))
  return {
    styles: [...css].map((path) => readFileSync(join(webRoot, path), 'utf8')),
    styleFiles: [],
    script: `/${entry.file}`,
    preloads: imported.map((chunk) => `/${chunk.file}`),
    fonts: [...imported, entry].flatMap((chunk) => chunk.assets ?? []).flatMap((path) => (path.endsWith('.woff2') ? [`/${path}`] : [])),
  }
}

function importsOf(manifest: Manifest, chunk: ManifestChunk, seen: Set<string>): ManifestChunk[] {
  return (chunk.imports ?? []).flatMap((key) => {
    const imported = manifest[key]
    if (!imported || seen.has(key)) return []
    seen.add(key)
    return [...importsOf(manifest, imported, seen), imported]
  })
}
