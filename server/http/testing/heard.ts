import { connect } from 'node:net'

/** Sends bytes to the server at this URL. Resolves with everything received until the connection ends. */
export function heard(url: string, bytes: string): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket
      .on('data', (more) => {
        text += more
      })
      .on('end', () => done(text))
      .on('error', fail)
  })
}
