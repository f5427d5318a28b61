import { t } from './host-messages/t.ts'

/** Whether the origin can be opened on this computer only: phones that scan it reach nothing. */
export const isLoopback = (origin: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname)

export const loopbackHint = (): string => t('data.loopback')
