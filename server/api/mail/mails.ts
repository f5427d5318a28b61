import type { HostLanguage } from '../../../contract/languages.ts'
import { hostWordsIn } from '../pages/host-words.ts'
import { de } from './host-messages/de.ts'
import { en } from './host-messages/en.ts'

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

const wordsIn = hostWordsIn({ en, de })
const NEITHER = { code: null, link: null }

/** Returns the mail to a new account: its code confirms the address. */
export const confirmMail = (language: HostLanguage, way: Way): Mail => compose(language, way, threeOf(language, 'confirm'))

/** Returns the mail for signing in without a password. */
export const signInMail = (language: HostLanguage, way: Way): Mail => compose(language, way, threeOf(language, 'signIn'))

/** Returns the mail with which a host sets a new password. */
export const recoveryMail = (language: HostLanguage, way: Way): Mail => compose(language, way, threeOf(language, 'recovery'))

/**
 * Returns the mail that confirms a change of address. It goes to the new address, and to the old one too if
 * addresses are confirmed.
 */
export function emailChangeMail(language: HostLanguage, way: Way, change: { from: string; to: string }): Mail {
  const t = wordsIn(language)
  return compose(language, way, {
    subject: t('mail.change.subject'),
    lead: t('mail.change.lead', change),
    button: t('mail.change.button'),
    ignore: t('mail.change.ignore'),
  })
}

/**
 * Returns the mail that tells the old address of a change if addresses are not confirmed. Contains neither
 * code nor link.
 */
export function emailLeavingMail(language: HostLanguage, change: { from: string; to: string }): Mail {
  const t = wordsIn(language)
  return compose(language, NEITHER, {
    subject: t('mail.leaving.subject'),
    lead: t('mail.leaving.lead', change),
    ignore: t('mail.leaving.ignore'),
  })
}

/**
 * Returns the mail that tells the host that a recovery code was used instead of their app, and how many are
 * left. Contains neither code nor link.
 */
export function recoveryCodeSpentMail(language: HostLanguage, left: number): Mail {
  const t = wordsIn(language)
  return compose(language, NEITHER, {
    subject: t('mail.spent.subject'),
    lead: t('mail.spent.lead', { left }),
    ignore: t('mail.spent.ignore'),
  })
}

/** Returns the mail by which the operator tries the mail server. */
export function testMail(language: HostLanguage): Mail {
  const t = wordsIn(language)
  return compose(language, NEITHER, { subject: t('mail.test.subject'), lead: t('mail.test.lead'), ignore: t('mail.nothing') })
}

/**
 * Returns the mail that proves the host's presence before a sensitive change. It has no link: the code is
 * typed where it is asked for.
 */
export function reauthenticationMail(language: HostLanguage, code: string): Mail {
  const t = wordsIn(language)
  return compose(
    language,
    { code, link: null },
    { subject: t('mail.presence.subject'), lead: t('mail.presence.lead'), ignore: t('mail.presence.ignore') },
  )
}

function threeOf(language: HostLanguage, kind: 'confirm' | 'signIn' | 'recovery'): Sentences {
  const t = wordsIn(language)
  return {
    subject: t(`mail.${kind}.subject`),
    lead: t(`mail.${kind}.lead`),
    button: t(`mail.${kind}.button`),
    ignore: t(`mail.${kind}.ignore`),
  }
}

interface Sentences {
  subject: string
  lead: string
  /** The words of the link, in a mail that has one. */
  button?: string
  ignore: string
}

function compose(
  language: HostLanguage,
  { code, link }: { code: string | null; link: string | null },
  { subject, lead, button = '', ignore }: Sentences,
): Mail {
  const t = wordsIn(language)
  const paragraph = (inner: string, style = ''): string => `<p style="margin:0 0 20px;${style}">${inner}</p>`
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:32px 16px;background:#fbfbf8;color:#14171c;font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif">',
    '<div style="max-width:440px;margin:0 auto">',
    paragraph('Limelight', 'font-weight:700'),
    paragraph(escapeHtml(lead)),
    code === null ? '' : paragraph(code, 'font:700 40px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.12em'),
    link === null ? '' : paragraph(anchor(link, button)),
    code === null ? '' : paragraph(t('mail.life')),
    paragraph(escapeHtml(ignore), 'color:#5a6069;font-size:14px'),
    '</div></body></html>',
  ].join('\n')
  const text = [
    lead,
    code === null ? '' : `    ${code}`,
    link === null ? '' : `${t('mail.link')}\n${link}`,
    code === null ? '' : t('mail.life'),
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
