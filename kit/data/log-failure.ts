/** A load that failed where nobody can do anything about it: into the console, not before the audience. */
export const logFailure = (text: string, error: unknown): void => console.error(text, error)
