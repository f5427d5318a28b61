import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { CODE_LETTERS, codePath, PROOF_LENGTH } from '../../../contract/presentation.ts'
import { ask, type Host, signUpHost } from '../../../tests/setup/host.ts'
import { startTestServer, type TestServer } from '../../testing/start.ts'
import { partyTool } from './testing/party-tool.ts'

let server: TestServer
let owner: Host
/** The clock is stopped, so that no attempts are regained. */
const now = Date.now()
beforeAll(async () => {
  server = await startTestServer({ tools: [partyTool], env: { LIMITS: 'on' }, clock: { now: () => now } })
  owner = await signUpHost(() => server.url, 'owner@example.test')
})
afterAll(() => server.stop())

/** The presentation of a new party, as anybody with its id may read it. */
async function shownParty(): Promise<{ id: string; code: string; proof: string; path: string }> {
  const id = randomUUID()
  await owner.ask('POST', '/rest/v1/parties', { id, slug: id.slice(0, 8), user_id: owner.userId })
  return (await ask(`${server.url}/rest/v1/presentations?id=eq.${id}`, 'GET')).body[0]
}

/** Follows a code's short address. Returns the status and the redirect's target. */
async function join(path: string): Promise<[status: number, location: string | null]> {
  const { status, headers } = await fetch(server.url + path, { redirect: 'manual' })
  return [status, headers.get('location')]
}
const scan = (code: string, proof: string) => join(codePath({ code, proof }).toUpperCase())
const type = (code: string) => join(codePath({ code, proof: null }))

/** Returns characters that differ from this code or proof. */
const otherThan = (letters: string): string => (letters[0] === 'C' ? 'D' : 'C') + letters.slice(1)

describe('S41: a code that was scanned', () => {
  it('is longer than any that is typed, made with the code, and leads where that leads', async () => {
    const { code, proof, path } = await shownParty()
    expect(proof).toMatch(new RegExp(`^[${CODE_LETTERS}]{${PROOF_LENGTH}}$`))
    expect(await scan(code, proof)).toEqual([303, path])
    expect(await type(code)).toEqual([303, path])
  })

  it('is not found by its proof', async () => {
    const { proof } = await shownParty()
    for (const filter of [`proof=eq.${proof}`, 'proof=not.is.null'])
      expect((await ask(`${server.url}/rest/v1/presentations?${filter}`, 'GET')).body).toEqual([])
  })

  it('leads on while one address tries codes without end, and a wrong proof is a try as any other', async () => {
    const [first, second, third] = [await shownParty(), await shownParty(), await shownParty()]
    const answers: number[] = []
    for (let n = 0; n < LIMITS.codesTried.atOnce + 40; n++) answers.push((await scan(first.code, otherThan(first.proof)))[0])
    // Each try counts, even with the same code.
    const { atOnce } = LIMITS.codesTried
    expect(answers).toEqual([...Array(atOnce).fill(404), ...Array(40).fill(429)])

    expect((await type(second.code))[0]).toBe(429)
    expect(await (await fetch(`${server.url}/j/${third.code}`)).text()).toContain('scan the QR code')
    expect((await scan(second.code, third.proof === second.proof ? otherThan(third.proof) : third.proof))[0]).toBe(429)
    for (let phone = 0; phone < 50; phone++) expect(await scan(second.code, second.proof)).toEqual([303, second.path])
    // After one scan, phones at the same address may type the code.
    expect(await type(second.code)).toEqual([303, second.path])
    expect((await type(third.code))[0]).toBe(429)
  })
})
