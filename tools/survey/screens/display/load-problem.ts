import { explain } from '../../../../kit/failures/explain.ts'

/** Why a survey could not be loaded, for its full-screen display, which the room reads. */
export function loadProblem(error: unknown): string {
  const { code } = (error ?? {}) as { code?: string }
  const why = explain(error) ?? 'Please try again.'
  return code ? `Unable to load survey: ${why}` : `An unexpected error occurred: ${why}`
}
