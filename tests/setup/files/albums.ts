import { mkdtempSync, rmSync } from 'node:fs'
import { request as plain } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { startTestServer, type TestServer } from '../../../server/testing/start.ts'
import { type Host, signInHost, signUpHost } from '../host.ts'
import { ALBUMS, png } from './album-tool.ts'
import type { OpenPlace, Place } from './places.ts'

/**
 * The fixtures of the running test: the server’s data folder, the server, a signed-in host, and an album of
 * theirs.
 */
export let folder: string
export let server: TestServer
export let owner: Host
export let album: string
let place: OpenPlace

export const folderOf = () => join(folder, 'files')
export const kept = () => place.kept()
export const recorded = async () => (await server.services.store.readSql('select name from stored_files', [])).map(({ name }) => name)

export async function start(more: Partial<Parameters<typeof startTestServer>[0]> = {}): Promise<void> {
  server = await startTestServer({ tools: [ALBUMS], env: { ...place.env, DATA_DIR: folder, LIMITS: 'off', LOG_LEVEL: 'silent' }, ...more })
}
export async function open(more: Parameters<typeof start>[0] = {}): Promise<void> {
  await start(more)
  owner = await signUpHost(() => server.url, 'owner@example.com')
  album = await makeAlbum()
}
export async function makeAlbum(host = owner): Promise<string> {
  const made = crypto.randomUUID()
  const { status } = await host.ask('POST', '/rest/v1/albums', { id: made })
  expect(status).toBe(201)
  return made
}
export async function send(
  body: Uint8Array,
  { query = '', to = album, headers = {} }: { query?: string; to?: string; headers?: object } = {},
) {
  const response = await fetch(`${server.url}/files/v1/albums/${to}${query}`, {
    method: 'POST',
    body: body as BodyInit,
    headers: { ...owner?.headers, 'content-type': 'application/octet-stream', ...headers },
  })
  return { status: response.status, body: (await response.json()) as any }
}
/**
 * Waits for the sweeps that are due. They run one after the other, so the first has ended when the second
 * removes its file.
 */
export async function swept(): Promise<void> {
  for (let sweep = 0; sweep < 2; sweep++) {
    const doomed = await makeAlbum()
    const { body } = await send(png(), { to: doomed })
    await owner.ask('DELETE', `/rest/v1/albums?id=eq.${doomed}`)
    await expect.poll(async () => (await get(body.url)).status).toBe(404)
  }
}
export const name = (album: string, ...files: string[]) => owner.ask('PATCH', `/rest/v1/albums?id=eq.${album}`, { pictures: files })
export const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${server.url}${path}`, { method, headers })
/** Sends a path unchanged, which `fetch` would normalise. Resolves with the status. */
export const raw = (path: string) =>
  new Promise<number>((done, fail) => {
    const { port } = new URL(server.url)
    plain({ port, path, host: '127.0.0.1' }, (response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
      .on('error', fail)
      .end()
  })

export async function signInAgain(): Promise<void> {
  owner = await signInHost(() => server.url, 'owner@example.com')
}
/** Uses another data folder from here on. */
export function moveTo(other: string): void {
  folder = other
}

/** Gives each test of the group an empty place. */
export function useAlbums(made: Place): void {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'limelight-files-'))
    place = await made.open(() => folder)
  })
  afterEach(async () => {
    await server.stop()
    await place.close()
    rmSync(folder, { recursive: true, force: true })
  })
}
