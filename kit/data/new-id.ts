import { isUuid, uuidV4, uuidV7 } from '../../contract/uuid.ts'

/**
 * Returns an id for a new row, which makes its insert idempotent. Uses `getRandomValues`, because
 * `crypto.randomUUID` requires a secure context, which a venue's plain-http LAN address is not.
 */
export const newId = (): string => idAt(Date.now())

/**
 * Returns ids for rows that are stored together and must keep their order: rows of one insert share a time, so
 * that their ids decide. Each has a time of its own, a millisecond after the one before.
 */
export const newIds = (count: number): readonly string[] => {
  const now = Date.now()
  return Array.from({ length: count }, (_, at) => idAt(now + at))
}

const idAt = (ms: number): string => uuidV7(ms, uuidV4(crypto.getRandomValues(new Uint8Array(16))))

/** Whether a route's parameter has the form of an id. */
export const isId = isUuid
