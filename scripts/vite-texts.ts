import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

const TEXTS = 'virtual:texts/'
/** Folders whose screens run in the app. */
const FOLDERS = ['kit', 'app', 'tools']

/**
 * Gathers the catalogs of one language, `messages/<language>.ts` of every folder, into the module
 * `virtual:texts/<language>`, parsed, so that the app needs no parser; those below one folder into
 * `virtual:texts/<language>/<folder>`.
 */
export function gatheredTexts(root: string): Plugin {
  return {
    name: 'gathered-texts',
    resolveId: (id) => (id.startsWith(TEXTS) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${TEXTS}`)) return
      const [language = '', ...folder] = id.slice(TEXTS.length + 1).split('/')
      const files = catalogsOf(root, language, folder.length > 0 ? [folder.join('/')] : FOLDERS)
      for (const file of files) this.addWatchFile(file)
      const texts = Object.entries(await readTexts(files, language))
      return `export const messages = ${JSON.stringify(Object.fromEntries(texts.map(([key, text]) => [key, compileMessage(text)])))}`
    },
  }
}

const catalogsOf = (root: string, language: string, folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith(join('messages', `${language}.ts`)))
        .map((file) => join(root, folder, file)),
    )
    .sort()

/** Returns the texts of all files together, by key. Each file exports them under the language's code. */
async function readTexts(files: readonly string[], language: string): Promise<Readonly<Record<string, string>>> {
  const imports = files.map((file, at) => `import { ${language} as c${at} } from ${JSON.stringify(file.replaceAll('\\', '/'))}`)
  const contents = [...imports, `export const texts = Object.assign({}, ${files.map((_, at) => `c${at}`).join(', ')})`].join('\n')
  const made = await build({ stdin: { contents, resolveDir: '.' }, bundle: true, write: false, format: 'esm', logLevel: 'silent' })
  const code = Buffer.from(made.outputFiles[0]?.contents ?? []).toString('base64')
  const { texts } = await import(`data:text/javascript;base64,${code}`)
  return texts
}
