import { connect } from 'node:net'
import { type HttpAnswer, readAnswers } from './answers.ts'

/** A phone's kept HTTP connection, which carries one request at a time. */
export interface PhoneHttp {
  /** Sends a request as bytes. Throws the whole answer if it is refused. */
  ask(request: Buffer): Promise<HttpAnswer>
  close(): void
}

export function openPhoneHttp(port: number, onBytes: (count: number) => void = () => {}): PhoneHttp {
  let resolve: (answer: HttpAnswer) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  socket.on('error', (error) => reject(error))
  socket.on('data', (chunk: Buffer) => onBytes(chunk.length))
  socket.on(
    'data',
    readAnswers(
      () => false,
      (got) => (got.status < 300 ? resolve(got) : reject(new Error(`${got.head}\n${got.body}`))),
    ),
  )
  return {
    ask: (request) =>
      new Promise<HttpAnswer>((taken, failed) => {
        resolve = taken
        reject = failed
        socket.write(request)
      }),
    close: () => void socket.destroy(),
  }
}
