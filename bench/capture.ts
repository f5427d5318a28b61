import { request } from 'node:http'
import type { FixedAnswer } from './null-handler.ts'

/** Headers of the connection, not of the answer: every server on Node sends them by itself. */
const OF_CONNECTION = ['date', 'connection', 'keep-alive']

/**
 * Sends one request and returns its answer unchanged, for a handler that sends the same bytes. Throws if it
 * is refused.
 */
export function capture(base: string, method: string, path: string, headers: Record<string, string>): Promise<FixedAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(`${base}${path}`, { method, headers: { apikey: 'bench', ...headers } }, (response) => {
      const { statusCode: status = 0, headers: all } = response
      let body = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part
      })
      response.on('end', () => {
        if (status >= 300) return reject(new Error(`${method} ${path}: ${status} ${body}`))
        const kept = Object.fromEntries(Object.entries(all).filter(([name]) => !OF_CONNECTION.includes(name)))
        resolve({ method, path, status, headers: kept, body })
      })
    })
    asked.on('error', reject).end()
  })
}
