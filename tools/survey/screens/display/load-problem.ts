import { explain } from '../../../../kit/failures/explain.ts'

/** Returns why a survey could not be loaded, for the full-screen display. */
export function loadProblem(error: unknown): string {
  const { code } = (error ?? {}) as { code?: string }
  const why = explain(error) ?? 'Please try again.'
  return code ? `Unable to load survey: ${why}` : `An unexpected error occurred: ${why}`
}
