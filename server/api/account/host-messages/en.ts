export const en = {
  'export.readMe': `Everything that this server keeps of your account.

account.json   You: name, e-mail, when you signed in and where, your second factors. Passwords and secrets
               are kept as hashes only, and are not here.
tables/        One file for each kind of row: your sessions, and what the audience sent to them. Each is a
               list in JSON, which a spreadsheet, a script or a text editor opens. A row names the session
               that it belongs to by its id.
deleted/       Sessions that you deleted and that can still be restored, one file for each.
files/         Pictures and videos that you uploaded, under the names by which rows mention them.

A phone is named by a pseudonym, which is another one in every session. Times are in UTC.

Rows were read one after the other. What was sent while this file was made may be in it or not.
`,
} as const
