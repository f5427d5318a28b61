/** German for this tool's sentences to its host, by their English: docs/languages/README.md, 'Refusals'. */
export const de = {
  'A session expects at most {count} guests.': 'Höchstens {count, number} Gäste können erwartet werden.',
}
