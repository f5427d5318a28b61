import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('uses every connection in turn, so that a server closes none of them for its silence', () => {
  const { free, due } = createTurns()
  const sent: string[] = []
  const connection = (name: string) => (at: number) => {
    sent.push(`${name}${at}`)
    free(connection(name))
  }
  for (const name of ['a', 'b', 'c']) free(connection(name))
  for (let at = 0; at < 6; at++) due(at)
  expect(sent).toEqual(['a0', 'b1', 'c2', 'a3', 'b4', 'c5'])
})

it('keeps requests for which no connection is free, the oldest first', () => {
  const { free, due } = createTurns()
  const sent: number[] = []
  for (const at of [1, 2]) due(at)
  for (let n = 0; n < 3; n++) free((at) => sent.push(at))
  due(3)
  expect(sent).toEqual([1, 2, 3])
})
