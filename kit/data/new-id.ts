import { isUuid, uuidV4, uuidV7 } from '../../contract/uuid.ts'

/**
 * Returns an id for a new row, which makes its insert idempotent. Uses `getRandomValues`, because
 * `crypto.randomUUID` requires a secure context, which a venue's plain-http LAN address is not.
 */
export const newId = (): string => uuidV7(Date.now(), uuidV4(crypto.getRandomValues(new Uint8Array(16))))

/** Whether a route's parameter has the form of an id. */
export const isId = isUuid
