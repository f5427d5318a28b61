import type { FastifyInstance } from 'fastify'
import { isPageLanguage, LANGUAGE_COOKIE } from '../../../contract/languages.ts'

const YEAR_S = 31_536_000
/** An origin that no page has, to see whether an address leads to another one. */
const HERE = 'http://here.invalid'

/**
 * `/language/de?next=/poll/respond/…`: keeps the language for this browser and leads back. A link, so that it
 * works without a script. An unknown language is not kept; a `next` of another site leads to `/j`.
 */
export function registerLanguageChoice(app: FastifyInstance): void {
  app.get<{ Params: { code: string }; Querystring: Record<string, unknown> }>('/language/:code', (request, reply) => {
    const { code } = request.params
    if (isPageLanguage(code)) {
      const secure = request.protocol === 'https' ? '; Secure' : ''
      reply.header('set-cookie', `${LANGUAGE_COOKIE}=${code}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`)
    }
    return reply.header('cache-control', 'no-store').redirect(pathHere(request.query.next), 303)
  })
}

function pathHere(next: unknown): string {
  if (typeof next !== 'string' || !URL.canParse(next, HERE)) return '/j'
  const url = new URL(next, HERE)
  // Normalising may leave two slashes at the beginning, which name another site.
  return url.origin === HERE && !url.pathname.startsWith('//') ? url.pathname + url.search : '/j'
}
