import { type House, withHouse } from './house.ts'
import type { ListenersOrder } from './listeners.ts'
import { JOINED, joinRows, SOCKET_PATH } from './phoenix.ts'
import { fillSession } from './rows.ts'

/** A Q&A session as its phones follow it: two subscriptions, one to the session and one to its questions. */
export interface SessionHall {
  sessionId: string
  questionIds: readonly string[]
  /** How phones follow it, each as a device of its own. */
  listening: Pick<ListenersOrder, 'path' | 'joins' | 'ready' | 'marker'>
}

/** Runs `use` with the built server and a session of so many approved questions. */
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
