/** Path where phones follow an event. */
export const eventPath = (id: string): string => `/e/${id}`
