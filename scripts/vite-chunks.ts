import type { Plugin, Rolldown } from 'vite'

/** A module of the app that this many screens share is in one file with the others of its kind. */
const SHARED_BY = 6
const STYLE = /\.css$/
const ENTRY_OF_APP = /app[\\/]index\.html$/
const ENTRY_OF_PHONES = /^\0virtual:audience\/|qr-display\.html$/
const ICONS = /(^|[\\/])lucide-react[\\/]/
/** The texts of a language, which a page loads by themselves, in a file named after it (vite-texts.ts). */
const TEXTS = /^\0virtual:(host-)?texts\//

/**
 * Says which modules share a file, so that a screen takes tens of requests and not hundreds: on a line of
 * 200 ms, where a browser asks for six files at once, 128 files took four seconds before a byte more.
 * Decision record 227.
 *
 * Phones and QR displays load files of exactly the modules that they use. Screens of hosts and walls share one file
 * for each kind of module, which may hold parts that one of them does not need.
 */
export function chunks(root: string): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  const ofPhones = new Set<string>()
  /**
   * Modules that load a style with them, but for those that every page loads first. A style says how its page prints
   * or scrolls, so no other page may load it.
   */
  const styled = new Set<string>()
  const plugin: Plugin = {
    name: 'modules-of-phones',
    apply: 'build',
    buildEnd() {
      const follow = (found: Set<string>, id: string, next: (info: Rolldown.ModuleInfo) => readonly string[]): void => {
        if (found.has(id)) return
        found.add(id)
        const info = this.getModuleInfo(id)
        for (const one of info ? next(info) : []) follow(found, one, next)
      }
      const ids = [...this.getModuleIds()]
      const first = new Set<string>()
      for (const id of ids) {
        if (ENTRY_OF_PHONES.test(id))
          follow(ofPhones, id, ({ importedIds, dynamicallyImportedIds }) => [...importedIds, ...dynamicallyImportedIds])
        if (ENTRY_OF_APP.test(id)) follow(first, id, ({ importedIds }) => importedIds)
      }
      for (const id of ids)
        if (STYLE.test(id) && !first.has(id)) follow(styled, id, ({ importers }) => importers.filter((importer) => !first.has(importer)))
    },
  }
  const groups: Rolldown.CodeSplittingGroup[] = [
    // The modules that every phone needs to send are one file: a dozen small ones would each cost headers and
    // compress worse.
    { name: 'sending', test: SENDING, priority: 3 },
    // The list of icons names them all, so that a page with one icon seems to load each.
    { name: 'phone', test: (id) => ofPhones.has(id) && !ICONS.test(id) && !TEXTS.test(id), entriesAware: true, priority: 2 },
    { name: 'start', tags: ['$initial'], priority: 1 },
    { name: (id) => kindOf(id, root), test: (id) => !styled.has(id), debugName: 'kind', minShareCount: SHARED_BY },
  ]
  return { plugin, groups }
}

const SENDING =
  /[\\/](kit[\\/]data[\\/](outbox|on-resume|prefixed-storage|new-id|table-api|server-clock|buffer-changes|heard-rows)|contract[\\/](uuid|limits|table|select|page|json|filter|wall-words)|parts[\\/](free-text|word-list|bars)|kit[\\/]phone[\\/](use-form-page|use-page-row|use-sending|use-shown-results|result-bars|draft-field|use-draft|so-far|spread|keyboard))\.tsx?$/

/**
 * Returns the name of the file for a module that many screens of hosts and walls share. Null: the bundler decides.
 * `root`: the folder of the project, which may lie below one that is called `app`.
 */
export function kindOf(module: string, root: string): string | null {
  const id = module.startsWith(root) ? module.slice(root.length) : module
  if (TEXTS.test(id)) return null
  if (ICONS.test(id)) return 'icons'
  if (/(^|[\\/])node_modules[\\/]/.test(id)) return 'widgets'
  if (/^[\\/]?kit[\\/]wall[\\/]/.test(id)) return 'walls'
  return /^[\\/]?(kit|parts|contract|app)[\\/]/.test(id) ? 'kit' : null
}
