import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { build, transform } from 'esbuild'
import type { Plugin } from 'vite'
import { parseMessages } from '../parts/texts/parse-messages.ts'

/** Modules of this plugin, each with the folder of its catalogs. */
const GATHERED = { 'virtual:texts/': 'messages', 'virtual:host-texts/': 'host-messages' }
/** Folders whose screens run in the app. */
const FOLDERS = ['kit', 'app', 'tools']

/**
 * Gathers the catalogs of one language, `messages/<language>.ts` of every folder, into the module
 * `virtual:texts/<language>`, parsed, so that the app needs no parser; those below one folder into
 * `virtual:texts/<language>/<folder>`. `virtual:host-texts/<language>` has the catalogs of host screens,
 * `host-messages/<language>.ts`, and as `refusals` those of the server's sentences, `refusals/<language>.ts`. English
 * ones come with the screens that say them, parsed as well. The server parses its own.
 */
export function gatheredTexts(root: string): Plugin {
  const server = `${root.replaceAll(sep, '/')}/server/`
  return {
    name: 'gathered-texts',
    resolveId: (id) => (Object.keys(GATHERED).some((start) => id.startsWith(start)) ? `\0${id}` : undefined),
    async load(id) {
      const [start, kind] = Object.entries(GATHERED).find(([start]) => id.startsWith(`\0${start}`)) ?? []
      if (!start || !kind) return
      const [language = '', ...folder] = id.slice(start.length + 1).split('/')
      const files = catalogsOf(root, join(kind, `${language}.ts`), folder.length > 0 ? [folder.join('/')] : FOLDERS)
      for (const file of files) this.addWatchFile(file)
      const messages = `export const messages = ${JSON.stringify(parseMessages(await readTexts(files, language)))}`
      if (kind !== GATHERED['virtual:host-texts/']) return messages
      const said = catalogsOf(root, join('refusals', `${language}.ts`), FOLDERS)
      for (const file of said) this.addWatchFile(file)
      return `${messages}\nexport const refusals = ${JSON.stringify(parseMessages(await readTexts(said, language)))}`
    },
    async transform(code, id) {
      if (!ENGLISH_FOR_HOSTS.test(id) || id.startsWith(server)) return
      const script = await transform(code, { loader: 'ts', format: 'esm' })
      const { en = {} } = await evaluated(script.code)
      return { code: `export const en = ${JSON.stringify(parseMessages(en))}`, map: null }
    },
  }
}

type Texts = Readonly<Record<string, string>>
const ENGLISH_FOR_HOSTS = /\/host-messages\/en\.ts$/

/** `name`: the end of their paths: 'messages/de.ts'. */
const catalogsOf = (root: string, name: string, folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => (sep + file).endsWith(sep + name))
        .map((file) => join(root, folder, file)),
    )
    .sort()

/** Returns the texts of all files together, by key. Each file exports them under the language's code. */
async function readTexts(files: readonly string[], language: string): Promise<Texts> {
  const imports = files.map((file, at) => `import { ${language} as c${at} } from ${JSON.stringify(file.replaceAll('\\', '/'))}`)
  const contents = [...imports, `export const texts = Object.assign({}, ${files.map((_, at) => `c${at}`).join(', ')})`].join('\n')
  const made = await build({ stdin: { contents, resolveDir: '.' }, bundle: true, write: false, format: 'esm', logLevel: 'silent' })
  const { texts } = await evaluated(Buffer.from(made.outputFiles[0]?.contents ?? []).toString())
  return texts ?? {}
}

/** Returns what a module without imports exports. */
const evaluated = (code: string): Promise<Readonly<Record<string, Texts>>> =>
  import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
