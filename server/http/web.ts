import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../contract/errors.ts'
import { API } from './security.ts'

const ONE_YEAR_S = 31_536_000

/**
 * Serves the built web app: hashed assets are cached for a year, pages revalidated. A path that is no file is
 * a route of the app and gets index.html; API paths and missing assets get a JSON 404. Without a build (tests
 * of the API) there are no pages.
 */
export async function registerWeb(app: FastifyInstance, webRoot: string | null): Promise<void> {
  if (webRoot === null || !existsSync(join(webRoot, '.vite/manifest.json'))) {
    app.setNotFoundHandler((request) => nothingAt(request.method, request.url))
    return
  }
  // A phone that saves data shows the fonts that it has: pages use ours only where they come quickly.
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['save-data'] === 'on' && /\.woff2$/.test(request.url))
      return reply.code(204).header('cache-control', 'no-store').send()
  })
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: true,
    index: 'index.html',
    cacheControl: false,
    // The build created .br and .gz files beside its own.
    preCompressed: true,
    // Never serves .vite/manifest.json, which contains paths of the build machine.
    dotfiles: 'ignore',
    setHeaders: (response, path) => {
      response.setHeader('cache-control', path.includes('/assets/') ? `public, max-age=${ONE_YEAR_S}, immutable` : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !API.test(path) && !/\/[^/]*\.[a-z0-9]+$/i.test(path)
    if (!isPage) return nothingAt(request.method, path)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}

const nothingAt = (method: string, url: string): never => refuse('PGRST125', `There is nothing at ${method} ${url.split('?', 1)[0]}.`)
