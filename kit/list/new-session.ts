/**
 * The texts of the 'New Session' dialog, for every tool that calls its rows sessions. `placeholder` is an
 * example shown in the empty field.
 */
export const newSession = (placeholder: string) => ({
  button: 'New Session',
  title: 'Create New Session',
  label: 'Session Name',
  placeholder,
  texts: { success: 'Session created successfully', failure: 'Failed to create session' },
})
