import type { Answer } from './answer.ts'

/**
 * Writes a batch's answers in the order of its reads: `[{status, headers, body}]`. A JSON body is embedded,
 * any other is a string, none is null.
 */
export const writeBatch = (answers: readonly Answer[]): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: `[${answers.map(writeOne).join(',')}]`,
})

/** JSON bodies are inserted as text, since parsing and serialising them again would double the work. */
function writeOne({ status, headers, body }: Answer): string {
  const json = /^application\/(vnd\.pgrst\.\w+\+)?json\b/.test(headers['content-type'] ?? '')
  return `{"status":${status},"headers":${JSON.stringify(headers)},"body":${body === null ? 'null' : json ? String(body) : JSON.stringify(body)}}`
}
