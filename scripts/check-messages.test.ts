import { expect, it } from 'vitest'
import { checkMessages } from './check-messages.ts'

const catalog = (language: string, texts: Record<string, string>) => ({
  path: `tools/songs/screens/audience/messages/${language}.ts`,
  text: `export const ${language} = { ${Object.entries(texts)
    .map(([key, text]) => `'${key}': ${JSON.stringify(text)}`)
    .join(', ')} }`,
})
const screen = (text: string) => ({ path: 'tools/songs/screens/audience/sing.tsx', text })
const EN = { 'song.left': '{count, plural, one {# song} other {# songs}}', 'song.by': 'Sung by {name}' }
const DE = { 'song.left': '{count, plural, one {# Lied} other {# Lieder}}', 'song.by': 'Gesungen von {name}' }
const SAYS = screen("const a = t('song.left', { count }) + t('song.by', { name })")
const problems = (...files: { path: string; text: string }[]) => checkMessages(files).map(({ says }) => says)

it('finds nothing where each text is translated and said', () => {
  expect(problems(catalog('en', EN), catalog('de', DE), SAYS)).toEqual([])
})

it.each([
  [{ ...DE, 'song.by': 'Gesungen von {who}' }, 'other values in song.by'],
  [{ ...DE, 'song.by': 'Gesungen' }, 'other values in song.by'],
  [{ ...DE, 'song.by': 'Sung by {name}' }, 'the English text in song.by'],
  [{ ...DE, 'song.by': "Gesungen von {name}, 'wirklich'" }, 'an apostrophe in song.by'],
  [{ ...DE, 'song.by': '<b>Gesungen</b> von {name}' }, 'other <b> in song.by'],
  [{ ...DE, 'song.left': '{count, plural, one {# Lied}' }, 'no ICU message in song.left'],
])('finds what is wrong with a translation: %j', (texts, says) => {
  expect(problems(catalog('en', EN), catalog('de', texts), SAYS)).toEqual([expect.stringContaining(says)])
})

it('finds texts that nobody says, but not those whose key is put together', () => {
  expect(problems(catalog('en', EN), screen("t('song.left', { count })"))).toEqual([expect.stringContaining('song.by, which no code says')])
  expect(problems(catalog('en', EN), screen('t(`song.\u0024{what}`)'))).toEqual([])
  expect(problems(catalog('en', EN), screen('t(`song.\u0024{what}.long`)'))).toHaveLength(2)
})

it.each([
  ['de', 'Wird gesungen …', 'Wird gesungen\u00a0…'],
  ['fr', 'Qui chante ?', 'Qui chante\u202f?'],
  ['fr', 'Par « Ada\u202f»', 'Par «\u202fAda\u202f»'],
  ['es', 'Canta!', '¡Canta!'],
  ['ar', 'من يغني?', 'من يغني؟'],
  ['ja', '誰が歌う?', '誰が歌う？'],
])('finds marks that a language writes otherwise: %s', (language, wrong, right) => {
  const says = screen("const a = t('song.who')")
  const of = (text: string) => problems(catalog('en', { 'song.who': 'Who' }), catalog(language, { 'song.who': text }), says)
  expect(of(wrong)).toEqual([expect.stringContaining('marks in song.who')])
  expect(of(right)).toEqual([])
})

const wallOf = (text: string, path = 'tools/songs/screens/display/wall.tsx') => ({ path, text })

it.each([
  ['<p>Sing along</p>', 'Sing along'],
  ["<Wall closed={active ? undefined : 'This song is over'} />", 'This song is over'],
  ['<p>{`And now \u0024{name}`}</p>', 'And now '],
  ["<p>{label('The winner’s song')}</p>", 'The winner’s song'],
  ['<p>{`+\u0024{more}`}</p>', null],
  ["<p className={cx('text-quiet', isLong && 'Wide')} />", null],
  ["useRow({ failure: 'Failed to load the song' })", null],
  ["logFailure('Failed to sing', error)", null],
])('finds texts in the code of a wall: %s', (element, found) => {
  const said = problems(wallOf(`const a = ${element}`))
  expect(said).toEqual(found === null ? [] : [expect.stringContaining(`the text “${found}”`)])
})

it('a wall of the kit and the window around it have catalogs, too, but not what a host alone sees', () => {
  for (const path of ['kit/wall/bar-wall.tsx', 'kit/room/speaks.tsx', 'kit/display/stage.tsx', 'app/wall/wall.tsx'])
    expect(problems(wallOf('const a = <p>Sing along</p>', path)), path).toHaveLength(1)
  for (const path of ['tools/whiteboard/screens/display/toolbar.tsx', 'tools/songs/screens/display/wall.test.tsx'])
    expect(problems(wallOf('const a = <p>Sing along</p>', path)), path).toEqual([])
})

it.each([
  ['<p>Sing along</p>', 'Sing along'],
  ['<button aria-label="Louder" />', 'Louder'],
  ['<p>Limelight</p>', null],
  ['<p>{name} · 3</p>', null],
  ['<p className="loud" dir="auto" />', null],
])('finds texts in the code of a screen: %s', (element, found) => {
  const said = problems(screen(`const a = ${element}`))
  expect(said).toEqual(found === null ? [] : [expect.stringContaining(`the text “${found}”`)])
})

const hosts = (language: string, texts: Record<string, string>, folder = 'kit/songs') => ({
  ...catalog(language, texts),
  path: `${folder}/host-messages/${language}.ts`,
})
const hostScreen = (text: string) => ({ path: 'kit/songs/list.tsx', text: `import { t } from './host-messages/t.ts'\n${text}` })

it('the texts of host screens are translated, said, and each in one catalog', () => {
  const says = hostScreen("const a = () => t('song.left', { count }) + t('song.by', { name })")
  expect(problems(hosts('en', EN), hosts('de', DE), says)).toEqual([])
  expect(problems(hosts('en', EN), hosts('de', { ...DE, 'song.by': 'Sung by {name}' }), says)).toEqual([
    expect.stringContaining('the English text in song.by'),
  ])
  expect(problems(hosts('en', EN), hosts('en', { 'song.by': 'Sung by {name}' }, 'kit/choir'), says)).toEqual([
    expect.stringContaining('has the key song.by, as kit/songs'),
  ])
  const handed = (code: string) => problems(hosts('en', { ...EN, 'song.by.band': 'Sung by all' }), hostScreen(code))
  for (const bound of ['const { left, by, band } = t.below', "const a = [texts.left, texts.by, texts['by.band']]; t.below"])
    expect(handed(`${bound}('song')`)).toEqual([])
  expect(handed("const a = texts.by() + texts.left(); t.below('song')")).toEqual([expect.stringContaining('song.by.band, which')])
  expect(handed("const { left, by, band } = t.below('songs')")).toHaveLength(3)
})

it.each([
  ['<p>Sing along</p>', 'the text “Sing along”'],
  ["save({ success: 'Saved' })", 'the text “Saved”'],
  ["useRow({ failure: 'Failed to load the song' })", 'the text “Failed to load the song”'],
  ["useRow({ failure: 'Failed to load the song', tell: logFailure })", null],
  ['console.error(`Singing \u0024{what} failed`)', null],
  ["t('song.by', { name })", "says 'song.by' while it loads"],
  ["() => t('song.by', { name })", null],
  ["{ get label() { return t('song.by', { name }) } }", null],
])('finds texts in the code of a host screen: %s', (code, says) => {
  const said = problems(hostScreen(`const a = ${code}`))
  expect(said).toEqual(says === null ? [] : [expect.stringContaining(says)])
})
