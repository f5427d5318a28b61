/** The 'New Session' dialog of every tool that calls its rows sessions: the same words, with an example of its own in the empty field. */
export const newSession = (placeholder: string) => ({
  button: 'New Session',
  title: 'Create New Session',
  label: 'Session Name',
  placeholder,
  texts: { success: 'Session created successfully', failure: 'Failed to create session' },
})
