/**
 * Names of made-up people. First names are real ones; the others are those that forms use as examples, or
 * belong to nobody, so that a list of them cannot be taken for a list of guests.
 */
const FIRST = [
  ...['Mira', 'Otto', 'Ada', 'Jonas', 'Priya', 'Tomás', 'Zoë', 'Samuel', 'Ines', 'Bram', 'Lucía', 'Farid', 'Hanna', 'Kofi', 'Élodie'],
  ...['Noah', 'Freya', 'Mateo', 'Nadia', 'Oskar', 'Wren', 'Ravi', 'Greta', 'Dario', 'Maeve', 'Anton', 'Leila', 'Emil', 'Rosa', 'Theo'],
] as const
const LAST = [
  ...['Lanternfield', 'Moonbrook', 'Quillfeather', 'Mustermann', 'Sternschnuppe', 'Placeholder', 'Brightwhistle', 'de Ejemplo'],
  ...['Marmaladeworth', 'van Voorbeeld', 'Teacupson', 'Beispiel', 'Featherstonehaugh-Example', 'Applewick', 'Exemple', 'Inkwell'],
] as const
/** Whole names of other scripts: each says ‘example’. */
const WHOLE = ['يوسف المثال', 'ليلى النموذج', '見本 花子', '例文 太郎', 'Παράδειγμα Ελένη'] as const

/** Returns the name of person number `n`, from 0. The same number has the same name. */
export function nameOf(n: number): string {
  const whole = n % 12 === 7 ? WHOLE[Math.floor(n / 12) % WHOLE.length] : undefined
  return whole ?? `${FIRST[(n * 7) % FIRST.length]} ${LAST[(n * 5 + Math.floor(n / FIRST.length)) % LAST.length]}`
}
