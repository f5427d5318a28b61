import type { Answer } from './answer.ts'

/** The answers of a batch in the order of its reads: `[{status, headers, body}]`, a JSON body as it is, any other as a text, none as null. */
export const writeBatch = (answers: readonly Answer[]): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: `[${answers.map(writeOne).join(',')}]`,
})

/** Bodies are JSON texts already; reading and writing them again would double the work. */
function writeOne({ status, headers, body }: Answer): string {
  const json = /^application\/(vnd\.pgrst\.\w+\+)?json\b/.test(headers['content-type'] ?? '')
  return `{"status":${status},"headers":${JSON.stringify(headers)},"body":${body === null ? 'null' : json ? String(body) : JSON.stringify(body)}}`
}
