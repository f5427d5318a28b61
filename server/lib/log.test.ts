import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const SCRIPT = `
import { openOutput } from './server/lib/log.ts'
const { log, print } = openOutput('info')
for (let line = 0; line < 50; line++) log.info({ line }, 'before')
print('BLOCK 1\\nBLOCK 2\\n')
log.info('after')
`

it('[O12] what is printed stands in one piece, between the lines of the log before and after it', async () => {
  const asked = ['--import', 'tsx', '--input-type=module', '-e', SCRIPT]
  const { stdout } = await promisify(execFile)(process.execPath, asked, { cwd: process.cwd() })
  const kinds = stdout
    .trim()
    .split('\n')
    .map((line) => /before|after|BLOCK/.exec(line)?.[0])
  expect(kinds).toEqual([...Array(50).fill('before'), 'BLOCK', 'BLOCK', 'after'])
})
