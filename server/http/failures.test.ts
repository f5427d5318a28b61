import { randomBytes, randomUUID } from 'node:crypto'
import inject from 'light-my-request'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { type ErrorCode, Refusal, refuse } from '../../contract/errors.ts'
import { readConfig } from '../config.ts'
import { logFailure, REFUSALS_LOGGED_EVERY_MS } from './failures.ts'
import { createHttp } from './http.ts'

const spy = () => ({ error: vi.fn(), warn: vi.fn() })
const busy = (code: ErrorCode = '57014') => ({ error: new Refusal(code, 'It was stopped.'), req: 'r-1', what: 'It was stopped.' })

it('S46: refusals that are meant are logged once in a while, each kind by itself, without a stack and with their number', () => {
  const log = spy()
  for (let n = 0; n < 156; n++) logFailure(log, busy(), n)
  logFailure(log, busy('53000'), 200)
  logFailure(log, busy(), REFUSALS_LOGGED_EVERY_MS)
  expect(log.warn.mock.calls).toEqual([
    [{ req: 'r-1', code: '57014', refused: 1 }, 'It was stopped.'],
    [{ req: 'r-1', code: '53000', refused: 1 }, 'It was stopped.'],
    [{ req: 'r-1', code: '57014', refused: 156 }, 'It was stopped.'],
  ])
  expect(log.error).not.toHaveBeenCalled()
})

it('a fault is logged each time, with its cause', () => {
  const log = spy()
  const cause = new Error('the disk')
  const faults = [new Error('a surprise'), new Refusal('LL500', 'On our side.', { cause })]
  for (const error of faults) logFailure(log, { error, req: 'r-2', what: 'It failed.' }, 0)
  expect(log.error.mock.calls).toEqual([
    [{ req: 'r-2', err: faults[0] }, 'It failed.'],
    [{ req: 'r-2', code: 'LL500', err: cause }, 'It failed.'],
  ])
  expect(log.warn).not.toHaveBeenCalled()
})

it('S46: nor is the request of one any news', async () => {
  const lines: { level: number; msg: string; err?: unknown }[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const clock = { now: Date.now, newId: randomUUID, randomBytes: (n: number) => randomBytes(n) }
  const { app, entrance } = createHttp(readConfig({ DATA_DIR: '/nowhere' }), log, clock)
  const ask = (path: string) => inject(entrance.onRequest as never, path)
  app.get('/slow', () => refuse('57014', 'It was stopped.'))
  app.get('/broken', () => {
    throw new Error('a surprise')
  })
  await app.ready()
  for (let n = 0; n < 20; n++) expect((await ask('/slow')).statusCode).toBe(500)
  expect(lines).toMatchObject([{ level: pino.levels.values['warn'], msg: 'It was stopped.' }])
  expect(lines[0]).not.toHaveProperty('err')
  await ask('/broken')
  expect(lines.slice(1)).toMatchObject([{ level: pino.levels.values['error'], err: { message: 'a surprise' } }, { msg: 'request' }])
  await app.close()
})
