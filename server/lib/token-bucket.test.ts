import { expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { MESSAGE_RATE } from '../realtime/socket/message-rate.ts'
import { TokenBucket } from './token-bucket.ts'

it('a token bucket holds a burst and fills by the second', () => {
  const bucket = new TokenBucket(MESSAGE_RATE)
  const taken = (): number => {
    let n = 0
    while (bucket.take()) n++
    return n
  }
  expect(taken()).toBe(2 * LIMITS.messagesPerSecond)
  expect(taken()).toBe(0)
  bucket.refill()
  expect(taken()).toBe(LIMITS.messagesPerSecond)
  for (let i = 0; i < 10; i++) bucket.refill()
  expect(taken()).toBe(2 * LIMITS.messagesPerSecond)
})
