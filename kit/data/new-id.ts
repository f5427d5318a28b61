import { isUuid, uuidV4, uuidV7 } from '../../contract/uuid.ts'

/**
 * A new row's id, which makes its insert idempotent: a retry lands once. `crypto.randomUUID` exists only in secure contexts, and a venue's
 * plain-http LAN address is none; `getRandomValues` is everywhere.
 */
export const newId = (): string => uuidV7(Date.now(), uuidV4(crypto.getRandomValues(new Uint8Array(16))))

/** Whether a route's parameter can be an id at all. */
export const isId = isUuid
