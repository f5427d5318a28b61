/** Texts of the page 'What I sent here'. */
export const TEXTS = {
  title: 'What I sent here',
  about: 'Sent from this phone, in this browser. Nobody else sees this list.',
  nothing: 'Nothing was sent from this phone.',
  nothingAbout: 'A phone is known by a cookie: what was sent from another phone, or in another browser, is not listed here.',
  takeBack: 'Take back',
  /** `noun`: such as 'answer'. */
  ask: (noun: string) => `Take back this ${noun}?`,
  askAbout: 'It is deleted from the session, its results and its wall. That cannot be undone.',
  keep: 'Keep it',
  taken: 'It was taken back and is deleted.',
  refused: 'It could not be taken back: the host keeps what was sent here.',
  kept: 'The host keeps what was sent here. Ask them if something is to be deleted.',
  back: 'Back',
  missing: 'Session not found',
  missingAbout: 'The link may be incomplete, or its host has deleted the session.',
  sent: 'Sent',
  now: 'just now',
  minutes: (n: number) => `${n} min ago`,
  hours: (n: number) => (n === 1 ? '1 hour ago' : `${n} hours ago`),
  days: (n: number) => (n === 1 ? '1 day ago' : `${n} days ago`),
} as const

const MINUTE = 60_000

/** Returns how long ago a time was. The server does not know the phone's time zone. Both in milliseconds. */
export function agoText(at: number, now: number): string {
  const minutes = Math.floor((now - at) / MINUTE)
  if (minutes < 1) return TEXTS.now
  if (minutes < 60) return TEXTS.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? TEXTS.hours(hours) : TEXTS.days(Math.floor(hours / 24))
}
