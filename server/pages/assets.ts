import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a page's HTML refers to besides itself. */
export interface PageAssets {
  /** CSS that goes into the page itself, so that the first paint needs one answer. */
  style: string
  /** CSS files, where there is no text to put in. */
  styleFiles: readonly string[]
  script: string | null
  /** What the script imports: fetched along with it instead of after it. */
  preloads: readonly string[]
  fonts: readonly string[]
}

/** One entry of Vite's manifest.json, as far as it is read here. Source: Vite, backend integration. */
interface ManifestChunk {
  file: string
  name?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
  assets?: string[]
}
type Manifest = Record<string, ManifestChunk>

const NOTHING: PageAssets = { style: '', styleFiles: [], script: null, preloads: [], fonts: [] }

/** The name of the entry that brings a tool's pages to life, and of the module it is made of. scripts/vite-audience.ts makes them. */
const entryName = (tool: string): string => `audience-${tool}`
const devModule = (tool: string): string => `/@id/__x00__virtual:audience/${tool}`

/**
 * Finds the assets of a tool's pages, by the tool's name. Without a web folder there are none; with one that was not built, the pages point at
 * the modules of Vite's development server, which passes page requests on to this one. A tool without an entry has pages without a script.
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
    style: [...css].map((path) => readFileSync(join(webRoot, path), 'utf8')).join('\n'),
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
