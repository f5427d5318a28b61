/**
 * Returns the pattern of `ilike` for texts that contain `words` as they are. A star stands for any one
 * character: PostgREST reads it as %, and no escape stops that.
 */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`
