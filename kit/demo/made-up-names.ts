/** Returns the name of a file with entries of a made-up audience. */
export const madeUpName = (name: string): string => `made-up-${name}`

/** Returns the title of a made-up session in a report. */
export const madeUpTitle = (title: string): string => `${title} (made up)`
