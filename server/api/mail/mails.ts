/** A mail in both forms, without its recipient. */
export interface Mail {
  subject: string
  text: string
  html: string
}

/** A code of six digits, and a link that does the same. Null: the server knows no address to link to. */
export interface Way {
  code: string
  link: string | null
}

/** Returns the mail to a new account: its code confirms the address. */
export const confirmMail = (way: Way): Mail =>
  compose(way, {
    subject: 'Confirm your e-mail for Limelight',
    lead: 'Welcome to Limelight. This code confirms that the address is yours:',
    button: 'Confirm my e-mail',
    ignore: 'If you did not create an account, ignore this mail. Nothing will happen.',
  })

/** Returns the mail for signing in without a password. */
export const signInMail = (way: Way): Mail =>
  compose(way, {
    subject: 'Your sign-in code for Limelight',
    lead: 'Here is your code to sign in:',
    button: 'Sign in',
    ignore: 'If you did not ask for it, ignore this mail. Nobody can sign in without it.',
  })

/** Returns the mail with which a host sets a new password. */
export const recoveryMail = (way: Way): Mail =>
  compose(way, {
    subject: 'Choose a new password for Limelight',
    lead: 'Passwords get lost. With this code you can choose a new one:',
    button: 'Choose a new password',
    ignore: 'If you did not ask for it, ignore this mail. Your password stays as it is.',
  })

/**
 * Returns the mail that confirms a change of address. It goes to the new address, and to the old one too if
 * addresses are confirmed.
 */
export const emailChangeMail = (way: Way, change: { from: string; to: string }): Mail =>
  compose(way, {
    subject: 'Confirm your new e-mail for Limelight',
    lead: `You are changing your Limelight e-mail from ${change.from} to ${change.to}. This code confirms it:`,
    button: 'Confirm the change',
    ignore: 'If you did not ask for it, ignore this mail. Your e-mail stays as it is.',
  })

/**
 * Returns the mail that tells the old address of a change if addresses are not confirmed. Contains neither
 * code nor link.
 */
export const emailLeavingMail = (change: { from: string; to: string }): Mail =>
  compose(
    { code: null, link: null },
    {
      subject: 'Your Limelight e-mail is being changed',
      lead: `Somebody who is signed in as you asked to change your Limelight e-mail from ${change.from} to ${change.to}.`,
      button: '',
      ignore: 'If that was you, there is nothing to do. If not, choose a new password now, which signs out everybody else.',
    },
  )

/**
 * Returns the mail that tells the host that a recovery code was used instead of their app, and how many are
 * left. Contains neither code nor link.
 */
export const recoveryCodeSpentMail = (left: number): Mail =>
  compose(
    { code: null, link: null },
    {
      subject: 'A recovery code opened your Limelight account',
      lead: `Somebody who knows your password used one of your recovery codes in place of your authenticator app. You have ${left} left.`,
      button: '',
      ignore:
        'If that was you, there is nothing to do. If not, choose a new password now, which signs out everybody else, and make new codes.',
    },
  )

/** Returns the mail by which the operator tries the mail server. */
export const testMail = (): Mail =>
  compose(
    { code: null, link: null },
    {
      subject: 'Mails from your Limelight arrive',
      lead: 'This mail came from your Limelight by the mail server that you set.',
      button: '',
      ignore: 'There is nothing to do.',
    },
  )

/**
 * Returns the mail that proves the host's presence before a sensitive change. It has no link: the code is
 * typed where it is asked for.
 */
export const reauthenticationMail = (code: string): Mail =>
  compose(
    { code, link: null },
    {
      subject: 'Your confirmation code for Limelight',
      lead: 'To make sure it is you, type this code where you were asked for it:',
      button: '',
      ignore: 'If you did not ask for it, somebody may be signed in as you: sign out everywhere on your account page.',
    },
  )

interface Words {
  subject: string
  lead: string
  button: string
  ignore: string
}

const LIFE = 'It works once, for ten minutes.'

function compose({ code, link }: { code: string | null; link: string | null }, { subject, lead, button, ignore }: Words): Mail {
  const paragraph = (inner: string, style = ''): string => `<p style="margin:0 0 20px;${style}">${inner}</p>`
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:32px 16px;background:#fbfbf8;color:#14171c;font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif">',
    '<div style="max-width:440px;margin:0 auto">',
    paragraph('Limelight', 'font-weight:700'),
    paragraph(escapeHtml(lead)),
    code === null ? '' : paragraph(code, 'font:700 40px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.12em'),
    link === null ? '' : paragraph(anchor(link, button)),
    code === null ? '' : paragraph(LIFE),
    paragraph(escapeHtml(ignore), 'color:#5a6069;font-size:14px'),
    '</div></body></html>',
  ].join('\n')
  const text = [
    lead,
    code === null ? '' : `    ${code}`,
    link === null ? '' : `Or open this link:\n${link}`,
    code === null ? '' : LIFE,
    ignore,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
  return { subject, text: `${text}\n`, html }
}

const anchor = (link: string, label: string): string =>
  `<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#c6f135;color:#0e1116;font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`

/** Escapes a text for HTML, attributes included. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] as string)
