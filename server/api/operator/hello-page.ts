import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ownAddresses } from '../../lib/own-addresses.ts'
import { languageFor } from '../pages/asked-language.ts'
import { type PageAssets, readAssets } from '../pages/assets.ts'
import { noticeDocument } from '../pages/document.ts'
import { ownTexts } from '../pages/page-texts.ts'
import type { Hellos } from './hello.ts'

/** The server's own machine does not count as a phone, because an address may work there and nowhere else. */
const isOwn = ({ ip }: FastifyRequest): boolean => [...ownAddresses(), '127.0.0.1'].includes(ip.replace(/^::ffff:/, ''))

/**
 * `/hello/TOKEN/PLACE`: the page that a phone opens to try an address. Whoever types the address instead opens
 * another page, which counts too: so it has to be registered before these pages.
 */
export function registerHelloPage(app: FastifyInstance, hellos: Hellos, styledBy: string, webRoot: string | null): void {
  const assets: PageAssets = { ...readAssets(webRoot)(styledBy), script: null, preloads: [] }
  app.addHook('onRequest', (request, _reply, done) => {
    // Only while somebody waits for a phone: otherwise each page of a hall would cost a look at the machine's
    // addresses.
    if (hellos.isAwaited() && request.method === 'GET' && request.headers.accept?.includes('text/html') && !isOwn(request))
      hellos.open(request.host)
    done()
  })
  app.get<{ Params: { token: string; place: string } }>('/hello/:token/:place', (request, reply) => {
    const { token, place } = request.params
    const own = isOwn(request)
    const arrived = own ? hellos.isValid(token) : /^\d{1,2}$/.test(place) && hellos.arrive(token, Number(place))
    const words = !arrived ? 'over' : own ? 'own' : 'fine'
    const t = ownTexts(languageFor(request))
    return reply
      .code(arrived ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(noticeDocument(t(`hello.${words}`), t(`hello.${words}.about`), t.language, assets))
  })
}
