import { useQuery } from '@tanstack/react-query'
import { askServer } from '../../kit/data/ask-server.ts'

/** Reads from /operator/v1 as the signed-in host. Null: the account is not the operator's. */
export const askOperator = <T>(path: string): Promise<T | null> =>
  askServer<T>('GET', `/operator/v1${path}`).catch((error: { status?: number }) => {
    if (error.status === 403) return null
    throw error
  })

/** Follows an answer of /operator/v1. `everyMs`: how often it is read again. */
export const useOperator = <T>(path: string, everyMs?: number) =>
  useQuery({ queryKey: operatorKey(path), ...(everyMs && { refetchInterval: everyMs }), queryFn: () => askOperator<T>(path) })

export const operatorKey = (path: string): readonly string[] => ['operator', path]
