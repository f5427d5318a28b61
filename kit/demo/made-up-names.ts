/** Returns the name of a file with entries of a made-up audience. */
export const madeUpName = (name: string): string => `made-up-${name}`
