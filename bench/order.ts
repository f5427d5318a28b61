import { createInterface } from 'node:readline'

/** Reads what a helper process is given over stdin: an order as one line of JSON, then words, one a line. */
const input = createInterface({ input: process.stdin })
const lines = input[Symbol.asyncIterator]()
// The parent process is gone.
input.on('close', () => process.exit(0))

export async function readOrder<T>(): Promise<T> {
  const { value } = await lines.next()
  return JSON.parse(value)
}

/** Yields the words after the order as they arrive. */
export const words: AsyncIterable<string> = { [Symbol.asyncIterator]: () => lines }

export const answer = (value: unknown): void => console.log(JSON.stringify(value))
