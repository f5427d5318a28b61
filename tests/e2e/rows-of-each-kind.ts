import type { Host } from '../setup/host.ts'

export const NAME = 'Friday evening'
export const SLUG = 'friday-evening'

/** A row for each kind of session, by the first part of its addresses. */
export const ROWS: Readonly<Record<string, { table: string; row: object }>> = {
  attendance: { table: 'attendance_sessions', row: { name: NAME } },
  poll: { table: 'polls', row: { question: NAME } },
  wordcloud: { table: 'word_cloud_sessions', row: { name: NAME } },
  qa: { table: 'qa_sessions', row: { name: NAME } },
  raffle: { table: 'raffle_sessions', row: { name: NAME } },
  survey: { table: 'survey_sessions', row: { name: NAME, questions: [{ question: 'How was it?', type: 'text' }] } },
  scoreboard: { table: 'scoreboards', row: { name: NAME, slug: SLUG } },
  telestrator: { table: 'telestrator_sessions', row: { name: NAME } },
  scanthis: { table: 'scan_this_sessions', row: { name: NAME, text_to_encode: 'https://example.org/menu', description: 'The menu' } },
  whiteboard: { table: 'whiteboard_sessions', row: { name: NAME } },
}

/**
 * Inserts one of each as this host. Returns their ids by the first part of their addresses, without those
 * refused.
 */
export async function makeRows(host: Host): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const [kind, { table, row }] of Object.entries(ROWS)) {
    const id = crypto.randomUUID()
    const { status } = await host.ask('POST', `/rest/v1/${table}`, { id, ...row })
    if (status === 201) ids[kind] = id
  }
  return ids
}
