import { expect, it } from 'vitest'
import { CODE_LETTERS, PROOF_LENGTH } from '../contract/presentation.ts'
import { databaseBefore } from './testing/database-before.ts'

const before = databaseBefore('0040_scanned_codes')

it('S41: gives each code that is there a proof of its own, and what has no code none', async () => {
  const session = before.prepare(
    "insert into presentations (id, session_table, user_id, code, created_at) values (?, 'polls', 'u', ?, 't')",
  )
  for (const [id, code] of [...Array(30).keys()].map((n) => [`p${String(n).padStart(2, '0')}`, `CDF${CODE_LETTERS[n % 21]}${n}`]))
    session.run(id as string, code as string)
  session.run('raffle', null)
  await before.up()
  const proofs = before.all('select proof from presentations order by id').map(({ proof }) => proof)
  expect(proofs.pop()).toBeNull()
  for (const proof of proofs) expect(proof).toMatch(new RegExp(`^[${CODE_LETTERS}]{${PROOF_LENGTH}}$`))
  expect(new Set(proofs).size).toBeGreaterThan(25)
})
