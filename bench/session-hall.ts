import { type House, withHouse } from './house.ts'
import type { ListenersOrder } from './listeners.ts'
import { JOINED, joinRows, SOCKET_PATH } from './phoenix.ts'
import { fillSession } from './rows.ts'

/** What phones on the page of a Q&A session follow: the session and its questions, two subscriptions. */
export interface SessionHall {
  sessionId: string
  questionIds: readonly string[]
  /** How phones follow it, each a device of its own. */
  listening: Pick<ListenersOrder, 'path' | 'joins' | 'ready' | 'marker'>
}

/** Starts the built server with a session of so many approved questions. */
export const withSession = <T>(questions: number, use: (house: House, hall: SessionHall) => Promise<T>): Promise<T> =>
  withHouse(async (house) => {
    const { sessionId, questionIds } = await fillSession(house, questions)
    return use(house, {
      sessionId,
      questionIds,
      listening: {
        path: `${SOCKET_PATH}&device_id=d-bench-phone-{n}`,
        joins: [joinRows(['qa_sessions', `id=eq.${sessionId}`], ['questions', `session_id=eq.${sessionId}`])],
        ready: JOINED,
        marker: '"vote_count":',
      },
    })
  })
