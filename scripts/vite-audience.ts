import { existsSync, readdirSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import type { AudiencePage } from '../contract/page.ts'

const VIRTUAL = 'virtual:audience/'

/**
 * Adds one entry for each tool with audience pages, `audience-{tool}`: a small script that loads React and
 * only that tool's pages, and the tool's `screens/audience/page.css` after the style that all pages share.
 * The server finds the entries in Vite's manifest. In development, page requests are passed to the server at
 * `api`, whose HTML loads its modules from here.
 */
export function audiencePages({ root, api }: { root: string; api: string }): Plugin {
  const tools = readdirSync(join(root, 'tools')).filter((tool) => existsSync(join(root, 'tools', tool, 'pages.tsx')))
  let development = false
  return {
    name: 'audience-pages',
    config: (_config, { command }) => {
      development = command === 'serve'
      return {
        build: {
          manifest: true,
          rolldownOptions: { input: Object.fromEntries(tools.map((tool) => [`audience-${tool}`, VIRTUAL + tool])) },
        },
      }
    },
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return
      const tool = id.slice(VIRTUAL.length + 1)
      return entry(join(root, 'kit/phone'), join(root, 'tools', tool), development)
    },
    configureServer(server) {
      // The style that the built page has inline.
      server.middlewares.use((request, _response, next) => {
        if (request.url === '/phone.css') request.url = `/@fs${join(root, 'kit/phone/phone.css')}`
        next()
      })
      server.middlewares.use(
        passPagesOn(
          server,
          tools.map((tool) => join(root, 'tools', tool, 'pages.tsx')),
          api,
        ),
      )
    },
  }
}

function entry(phone: string, tool: string, development: boolean): string {
  const text = (path: string) => JSON.stringify(path.replaceAll('\\', '/'))
  const pages = join(tool, 'pages.tsx')
  const own = join(tool, 'screens/audience/page.css')
  const ownStyle = existsSync(own) ? `import ${text(own)}\n` : ''
  if (!development)
    return `import ${text(join(phone, 'phone.css'))}
${ownStyle}import { startPage } from ${text(join(phone, 'start.tsx'))}
import { pages } from ${text(pages)}
startPage(pages)`
  // Fast refresh must be set up before any component loads. Vite does it only in its own HTML files.
  return `${ownStyle}import refresh from '/@react-refresh'
refresh.injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
const [{ startPage }, { pages }] = await Promise.all([import(${text(join(phone, 'start.tsx'))}), import(${text(pages)})])
startPage(pages)`
}

/**
 * Passes requests for audience pages to the server. The paths are read from the tools, so that a new page
 * needs no change here.
 */
function passPagesOn(server: ViteDevServer, files: readonly string[], api: string): Connect.NextHandleFunction {
  return async (request, response, next) => {
    try {
      const modules = await Promise.all(files.map((file) => server.ssrLoadModule(file)))
      const path = new URL(request.url ?? '/', 'http://localhost').pathname
      const isPage = modules.flatMap((module) => module.pages as AudiencePage[]).some((page) => matcher(page.path).test(path))
      if (!isPage) return next()
      const { method, headers, url } = request
      const passed = httpRequest(new URL(url ?? '/', api), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      passed.on('error', next)
      request.pipe(passed)
    } catch (error) {
      next(error)
    }
  }
}

/** Returns a pattern for a path such as `/poll/respond/:id`. */
const matcher = (path: string): RegExp => new RegExp(`^${path.replace(/:[a-zA-Z]+/g, '[^/]+')}/?$`)
