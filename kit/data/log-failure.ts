/** Reports a failed load to the console, where the audience cannot see it and nobody could act on it. */
export const logFailure = (text: string, error: unknown): void => console.error(text, error)
