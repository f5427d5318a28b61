import { createInterface } from 'node:readline'

/** What a helper process is told over stdin: an order as one line of JSON, then words, a line each. */
const input = createInterface({ input: process.stdin })
const lines = input[Symbol.asyncIterator]()
// Whoever started it is gone.
input.on('close', () => process.exit(0))

export async function readOrder<T>(): Promise<T> {
  const { value } = await lines.next()
  return JSON.parse(value)
}

/** The words that follow, as they come. */
export const words: AsyncIterable<string> = { [Symbol.asyncIterator]: () => lines }

export const answer = (value: unknown): void => console.log(JSON.stringify(value))
