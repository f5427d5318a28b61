export const en = {
  'own.noScript':
    'This page of Limelight needs JavaScript, and the browser has it switched off. Switch it on and load the page again. Phones that answer, ask a question or check in do not need it.',
  'own.again': 'Try again',
  'own.fault': 'The fault is on our side. Please try again in a moment.',
  'own.busy': 'The server is very busy. Please try again in a moment.',
  'own.unreadable': 'This cannot be sent',
  'own.unreadable.about': 'The request could not be read. Please go back and try again.',
  'own.tooLong': 'This is too long',
  'own.tooLong.about': 'At most {size} kB can be sent at once. Please go back and shorten it.',
  'own.language': 'Language: {name}',
  'own.madeUp': 'A trial with a made-up audience',
  'join.title': 'Join with a code',
  'join.about': 'It stands on the wall, beside the QR code.',
  'join.code': 'Code',
  'join.join': 'Join',
  'join.blank': 'Type the code that is shown on the wall.',
  'join.unknown': 'No session has this code now. Look at the wall again: a code has 4 to 6 letters and digits.',
  'join.tooMany':
    'Too many codes were tried from here. At most {most} a minute can be: scan the QR code, which always leads on, or wait a little.',

  'hello.fine': 'It works',
  'hello.fine.about': 'Your phone reaches Limelight. Look at the other screen: it goes on there.',
  'hello.own': 'Now with a phone',
  'hello.own.about': 'This is the computer that runs Limelight itself. Scan the code with a phone on the same network.',
  'hello.over': 'This code is too old',
  'hello.over.about': 'Load the page that shows the code again, and scan the new one.',

  'read.title': 'Read the wall',
  'read.still': 'This is the wall as it was when the page was loaded. Load it again for what it shows now.',
  'read.lost': 'No connection to the server. This catches up by itself.',
  'read.again': 'Load again',
  'read.none': 'No wall shows this at the moment.',
  'read.none.about': 'As soon as its host puts it on a wall, its words stand here.',
  'read.blank': 'The wall is blank at the moment.',

  'sent.title': 'What I sent here',
  'sent.about': 'Sent from this phone, in this browser. Nobody else sees this list.',
  'sent.newest': 'Only the newest {count, number} are listed.',
  'sent.nothing': 'Nothing was sent from this phone.',
  'sent.nothing.about': 'A phone is known by a cookie: what was sent from another phone, or in another browser, is not listed here.',
  'sent.takeBack': 'Take back',
  'sent.takeBackOf': 'Take back: {text}',
  'sent.ask': 'Take this back?',
  'sent.ask.about': 'It is deleted from the session, its results and its wall. That cannot be undone.',
  'sent.keep': 'Keep it',
  'sent.taken': 'It was taken back and is deleted.',
  'sent.refused': 'It could not be taken back: the host keeps what was sent here.',
  'sent.kept': 'The host keeps what was sent here. Ask them if something is to be deleted.',
  'sent.back': 'Back',
  'sent.missing': 'Session not found',
  'sent.missing.about': 'The link may be incomplete, or its host has deleted the session.',
  'sent.now': 'just now',
} as const

declare module '../../../../contract/messages.ts' {
  interface Messages extends Own {}
}
type Own = typeof en
