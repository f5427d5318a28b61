import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { WebTool } from '../contract/tool.ts'
import { WALL_ROUTE } from '../kit/wall/wall-path.ts'
import { escapeRegExp } from '../parts/escape-reg-exp.ts'

/**
 * Writes the addresses of displays, from the tools' list, into index.html, so that public/theme.js paints a
 * dark background before any script of the app loads.
 */
export function displayRoutes(root: string): Plugin {
  return {
    name: 'display-routes',
    async transformIndexHtml() {
      const { module } = await runnerImport<{ tools: readonly WebTool[] }>(join(root, 'tools/web.ts'), {
        configFile: false,
        root,
        plugins: [withoutStyle],
      })
      const paths = [WALL_ROUTE, ...module.tools.flatMap(({ publicRoutes = [] }) => publicRoutes.map(({ path }) => path))]
      return [{ tag: 'meta', attrs: { name: 'displays', content: displayPattern(paths) }, injectTo: 'head-prepend' }]
    },
  }
}

/** Skips styles while the list of tools is loaded, because only its addresses are needed. */
const withoutStyle: Plugin = {
  name: 'without-style',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : undefined),
  load: (id) => (id === '\0no-style' ? '' : undefined),
}

/** Returns one regular expression for all paths. A parameter matches one part of an address. */
export const displayPattern = (paths: readonly string[]): string =>
  `^(${paths.map((path) => escapeRegExp(path).replace(/:\w+/g, '[^/]+')).join('|')})/?$`
