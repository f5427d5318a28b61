import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SERVER, startServerProcess } from '../setup/server-process.ts'

it('says of a port that is taken how another is chosen', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'limelight-port-'))
  const other = createServer()
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
  )
  const env = { DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: `http://192.168.1.20:${port}` }
  const said = await startServerProcess({ script: SERVER, env }).then(() => 'it started', String)
  other.close()
  rmSync(dataDir, { recursive: true })
  expect(said).toContain('Limelight could not start.')
  expect(said).toContain(`Port ${port} of 127.0.0.1 is in use by another program. Choose another with PORT: PORT=${port + 1} npm start.`)
  expect(said).toContain('PUBLIC_URL names the same port')
})
