/** German for the engine's sentences to hosts, by their English: docs/languages/README.md, 'Refusals'. */
export const de = {
  // Accounts
  'Password should be at least {count} characters.': 'Das Passwort braucht mindestens {count} Zeichen.',
  'Password cannot be longer than {count} characters': 'Das Passwort darf höchstens {count} Zeichen haben.',
  'Password should not be the email address.': 'Das Passwort darf nicht die E-Mail-Adresse sein.',
  'Password is known to be weak and easy to guess, please choose a different one.':
    'Dieses Passwort ist bekannt und leicht zu erraten. Bitte wählen Sie ein anderes.',
  'New password should be different from the old password.': 'Das neue Passwort muss sich vom bisherigen unterscheiden.',
  'Unable to validate email address: invalid format': 'Das ist keine vollständige E-Mail-Adresse.',
  'An email address is required': 'Bitte geben Sie eine E-Mail-Adresse ein.',
  'Signup requires a valid password': 'Bitte geben Sie ein Passwort ein.',
  'Signups not allowed for this instance': 'Neue Konten gibt es hier nicht.',
  'A user with this email address has already been registered': 'Zu dieser E-Mail-Adresse gibt es schon ein anderes Konto.',
  'Email not confirmed': 'Die E-Mail-Adresse ist noch nicht bestätigt. Der Code dafür steht in der E-Mail, die Sie bekommen haben.',
  'User is banned': 'Dieses Konto ist gesperrt.',
  'Nonce has expired or is invalid': 'Dieser Code ist falsch, wurde schon benutzt oder ist älter als zehn Minuten.',
  'For security purposes, you can only request this after {count} seconds.':
    'Zur Sicherheit geht das erst in {count, plural, one {# Sekunde} other {# Sekunden}} wieder.',
  'Request rate limit reached': 'Das waren zu viele Versuche. Warten Sie einen Moment und versuchen Sie es noch einmal.',
  'Maximum number of verified factors reached, unenroll to continue':
    'Mehr Authentifizierungs-Apps kann ein Konto nicht haben. Entfernen Sie erst eine.',
  'MFA factor with the provided challenge ID not found': 'Diese Authentifizierungs-App gibt es nicht mehr.',
  'MFA challenge {id} has expired, verify against another challenge or create a new challenge.':
    'Das hat zu lange gedauert. Versuchen Sie es noch einmal.',
  'Factor not found': 'Diese Authentifizierungs-App gibt es nicht mehr.',
  'Recovery codes need a verified factor first': 'Fügen Sie erst eine Authentifizierungs-App hinzu.',
  'This account has no second factor': 'Dieses Konto hat keine Authentifizierungs-App.',
  'A factor with the friendly name "{name}" for this user already exists':
    'Eine Authentifizierungs-App mit dem Namen „{name}“ gibt es schon.',
  "A factor's name must not be longer than {count} characters": 'Der Name der App darf höchstens {count} Zeichen haben.',
  'There is no such session': 'Diese Anmeldung gibt es nicht mehr.',
  'Your data is being packed already. Try again when that is done.':
    'Ihre Daten werden schon gepackt. Versuchen Sie es noch einmal, wenn das fertig ist.',

  // Invitations, settings
  'At most {count} invitations may wait. Withdraw one, or wait until one is used.':
    'Höchstens {count, number} Einladungen können offen sein. Ziehen Sie eine zurück oder warten Sie, bis eine angenommen ist.',
  'This invitation was used or withdrawn, or is older than {days} days. Ask for a new one.':
    'Diese Einladung wurde schon benutzt, wurde zurückgezogen oder ist älter als {days} Tage. Bitten Sie um eine neue.',
  'This invitation is for {email}.': 'Diese Einladung ist für {email}.',
  'The variable {variable} sets this. It is changed where the server is started.':
    'Das legt die Variable {variable} fest. Geändert wird sie dort, wo der Server gestartet wird.',
  'Days are a whole number from 0 to {most}. With 0, all is kept.':
    'Bitte geben Sie ganze Tage von 0 bis {most, number} an. Bei 0 bleibt alles erhalten.',
  'The address for phones is one such as https://live.example.org, without a path.':
    'Die Adresse für Handys sieht aus wie https://live.example.org, ohne etwas dahinter.',
  'A mail server is an address such as smtps://user:password@mail.example.org, without a path and options.':
    'Die Adresse eines Mailservers sieht aus wie smtps://name:passwort@mail.example.org, ohne etwas dahinter.',
  'A sender is one such as Limelight <limelight@example.org>, or the e-mail address alone.':
    'Ein Absender sieht aus wie Limelight <limelight@example.org>, oder ist nur die E-Mail-Adresse.',

  // Room for more
  'The disk is full. Nothing was written.': 'Der Speicher des Servers ist voll. Es wurde nichts gespeichert.',
  'The disk is full. The file was not kept.': 'Der Speicher des Servers ist voll. Die Datei wurde nicht gespeichert.',
  'The disk has no room for this file. It was not kept.': 'Der Server hat keinen Platz für diese Datei. Sie wurde nicht gespeichert.',
  'The store cannot take the request now. Try again.': 'Der Server kann das gerade nicht speichern. Versuchen Sie es noch einmal.',
  'The server cannot take the request now. Try again.': 'Der Server kann gerade nicht antworten. Versuchen Sie es noch einmal.',
  'It is not known whether this was written: the database went while it was. Look, or send it again under the same id.':
    'Es ist nicht sicher, ob das gespeichert wurde: Die Verbindung zur Datenbank ging dabei verloren. Laden Sie die Seite neu und sehen Sie nach.',
  'Others changed at the same moment what this step was prepared from. Try again.':
    'Im selben Moment hat jemand anderes etwas daran geändert. Versuchen Sie es noch einmal.',
  '{count} calls like this one wait already. Try again.': 'Der Server ist gerade beschäftigt. Versuchen Sie es gleich noch einmal.',
  'The read waited {seconds} s for its turn. Try again.': 'Der Server ist gerade beschäftigt. Versuchen Sie es gleich noch einmal.',
  'The read took longer than {ms} ms and was stopped.': 'Das hat zu lange gedauert und wurde abgebrochen.',
  'The statement took too long and was stopped.': 'Das hat zu lange gedauert und wurde abgebrochen.',
  '{each} reads of yours wait already, or {all} of all. Try again.':
    'Der Server ist gerade beschäftigt. Versuchen Sie es gleich noch einmal.',
  'The server is stopping.': 'Der Server wird gerade beendet.',
  'A number is out of range.': 'Eine Zahl ist zu groß oder zu klein.',
  'The body is larger than {bytes} bytes.': 'Das ist zu viel auf einmal: mehr als {bytes, number} Byte.',
  'A host adds at most {count} entries to a session. Delete some first.':
    'Selbst lassen sich hier höchstens {count, number} Einträge hinzufügen. Löschen Sie erst welche.',
  'This session is full: it holds {rows} entries or {size} MB. Its host can make room.':
    'Hier ist kein Platz mehr: Es sind höchstens {rows, number} Einträge oder {size} MB. Löschen Sie einige.',
  'A session keeps {count} addresses stopped. Let one of them in again first.':
    'Höchstens {count, number} Adressen können gesperrt sein. Geben Sie erst eine wieder frei.',
  'At most {count} helpers at a time. End a link that is not needed any more.':
    'Höchstens {count} Links für Helfende zugleich. Beenden Sie einen, der nicht mehr gebraucht wird.',

  // Files
  'This is no picture or video that can be shown. Use jpg, png, gif, webp, mp4 or webm.':
    'Das ist kein Bild oder Video, das sich zeigen lässt. Möglich sind jpg, png, gif, webp, mp4 und webm.',
  'A logo must be a picture: {endings} or {last}.': 'Ein Logo muss ein Bild sein: {endings} oder {last}.',
  'A logo may have at most {most}. This one is larger.': 'Ein Logo darf höchstens {most} haben. Dieses ist größer.',
  'A logo must be sent in one piece.': 'Das Logo konnte nicht in einem Stück gesendet werden.',
  'A logo may have at most {most} × {same} pixels. This one has {width} × {height}.':
    'Ein Logo darf höchstens {most, number} × {same, number} Pixel haben. Dieses hat {width, number} × {height, number}.',
  'A picture may have at most {most}. This one is larger.': 'Ein Bild darf höchstens {most} haben. Dieses ist größer.',
  'A video may have at most {most}. This one is larger.': 'Ein Video darf höchstens {most} haben. Dieses ist größer.',
  'This picture cannot be read. Save it anew and try again.':
    'Dieses Bild lässt sich nicht lesen. Speichern Sie es neu und versuchen Sie es noch einmal.',
  'You are sending {count} files already. Wait for one of them.': 'Sie senden schon {count} Dateien. Warten Sie, bis eine fertig ist.',
  'You keep {count} files, which is the most. Delete some first.':
    'Sie haben schon {count, number} Dateien, mehr geht nicht. Löschen Sie erst welche.',
  'The files of one session may have {size} together. Delete some first.':
    'Die Dateien hier dürfen zusammen höchstens {size} haben. Löschen Sie erst welche.',
  'Your files may have {size} together. Delete some first.':
    'Ihre Dateien dürfen zusammen höchstens {size} haben. Löschen Sie erst welche.',
  'Another file is on its way under this name.': 'Unter diesem Namen wird schon eine andere Datei gesendet.',

  // Copies, trash
  'A copy has at most {count} answers. Duplicate it without them.':
    'Eine Kopie hat höchstens {count, number} Antworten. Duplizieren Sie ohne die Antworten.',
  'At most {count} sessions are duplicated at a time. Wait until one of them is done.':
    'Mehr als {count} Kopien zugleich gehen nicht. Warten Sie, bis eine fertig ist.',
  'The session was deleted meanwhile. Nothing was duplicated.': 'Das Original wurde inzwischen gelöscht. Es wurde nichts dupliziert.',
  'The copy was deleted meanwhile.': 'Die Kopie wurde inzwischen gelöscht.',
  'This is being duplicated just now. Wait until that is done.': 'Das wird gerade dupliziert. Warten Sie, bis es fertig ist.',
  'This is being deleted or restored just now.': 'Das wird gerade gelöscht oder wiederhergestellt.',
  'Only its signed-in host starts a session over.': 'Nur wem die Sitzung gehört, kann sie von vorn beginnen, und nur angemeldet.',
  'This session is still being duplicated itself. Wait until it is whole.':
    'Das hier ist selbst eine Kopie, die noch nicht fertig ist. Warten Sie, bis sie vollständig ist.',
  'No free {column} was found for the copy. Rename the session first.':
    'Für die Kopie war kein Name mehr frei. Benennen Sie das Original erst um.',
  'Another session has its id or its name in addresses by now. If that one is yours, change or delete it, then restore this one.':
    'Seine Adresse wird inzwischen anderswo verwendet. Ändern oder löschen Sie, was sie nun hat, und stellen Sie dies dann wieder her.',

  // Demo, load test
  'Not all that the demo made could be deleted. Please try again.':
    'Nicht alles vom erfundenen Publikum konnte gelöscht werden. Bitte versuchen Sie es noch einmal.',
  'A made-up audience is here already. Stop and clear it first.':
    'Ein erfundenes Publikum ist schon da. Beenden und entfernen Sie es zuerst.',
  'A made-up audience was here before. Clear what it made first.':
    'Hier war schon ein erfundenes Publikum. Entfernen Sie zuerst, was von ihm kam.',
  'Another host of this server has a made-up audience now. Try again in half an hour.':
    'Auf diesem Server ist gerade bei jemand anderem ein erfundenes Publikum. Versuchen Sie es in einer halben Stunde noch einmal.',
  'A test runs already. Wait until it is over.': 'Ein Test läuft schon. Warten Sie, bis er zu Ende ist.',
  'A phone is in a session now. Try again when nobody is there.':
    'Gerade ist ein Handy dabei. Versuchen Sie es noch einmal, wenn niemand da ist.',
  '{count} phones are in a session now. Try again when nobody is there.':
    'Gerade sind {count, number} Handys dabei. Versuchen Sie es noch einmal, wenn niemand da ist.',

  // Word lists, looks
  'A word list has at most {count} words.': 'Eine Wortliste hat höchstens {count, number} Wörter.',
  'Each word of a word list has 1 to {count} characters.': 'Jedes Wort der Liste hat höchstens {count} Zeichen.',
  'Words on the ground need a contrast of at least {ratio}:1.': 'Schrift auf dem Grund braucht einen Kontrast von mindestens {ratio}:1.',
  'The accent needs a contrast of at least {ratio}:1 with the ground.':
    'Der Akzent braucht zum Grund einen Kontrast von mindestens {ratio}:1.',
}
