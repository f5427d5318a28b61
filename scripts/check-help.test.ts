import { describe, expect, it } from 'vitest'
import { checkHelp } from './check-help.ts'

const FILES = {
  'tools/songs/tool.ts': "export const songs = { title: 'Songs', hostRoutes: [] }",
  'tools/songs/screens/host/list.tsx': 'export const List = () => <Button title="New Song">Sing it</Button>\nconst text = "Sung ("',
  'tools/mind/tool.ts': "export const mind = { title: 'Mind' }",
  'tools/songs/host-messages/en.ts': "export const en = { 'songs.old': 'Show old ({count, number})' } as const",
  'kit/active.tsx': "export const Active = ({ on, noun }) => <b>{on ? 'Close' : 'Open'} {noun}</b>",
  'docs/deploy.md': '# Deploy\n\n## Backup and `restore`\n',
  'docs/help/README.md': '## Tools\n\n- [Songs](songs.md): Sing.\n- [Run it](../deploy.md): Settings.\n',
  'docs/help/songs.md':
    '# Songs\n\n## First\n\nChoose **New Song**, **Sing it**, **Close Songs**. See **Sung**, **Show old**, [here](#first), [there](../deploy.md#backup-and-restore).\n',
}
const said = (changed: Record<string, string | undefined> = {}) =>
  checkHelp(Object.entries({ ...FILES, ...changed }).flatMap(([path, text]) => (text === undefined ? [] : [{ path, text }]))).map(
    ({ path, says }) => `${path} ${says}`,
  )

describe('the check of the help', () => {
  it('accepts pages whose labels are on screens and whose links lead somewhere', () => {
    expect(said()).toEqual([])
  })
  it('refuses a tool with screens and no page, and no other', () => {
    const contents = '## Reference\n\n- [Run it](../deploy.md): Settings.\n'
    expect(said({ 'docs/help/songs.md': undefined, 'docs/help/README.md': contents })).toEqual(['tools/songs has no help page.'])
  })
  it('refuses a page that is not listed, a listed one that is not there, and another title', () => {
    expect(said({ 'docs/help/more.md': '# More' })).toEqual(['docs/help/more.md is not in the contents.'])
    const contents = `${FILES['docs/help/README.md']}- [Gone](gone.md): Gone.\n`
    expect(said({ 'docs/help/README.md': contents })).toEqual(['docs/help/README.md lists gone.md, which is not there.'])
    expect(said({ 'docs/help/songs.md': '# Tunes' })).toEqual(['docs/help/README.md calls songs.md “Songs”; its title is “Tunes”.'])
  })
  it('refuses a label that is on no screen, also one of a text of another tool', () => {
    expect(said({ 'docs/help/songs.md': '# Songs\n\n**New Tune**' })).toEqual([
      'docs/help/songs.md quotes the label “New Tune”, which is on no screen.',
    ])
    expect(said({ 'docs/help/songs.md': '# Songs\n\n**Mind**' })).toHaveLength(1)
  })
  const GERMAN = {
    'tools/songs/screens/host/host-messages/de.ts': "export const de = { 'songs.new': 'Neues Lied' }",
    'docs/help/de/README.md': '## Werkzeuge\n\n- [Lieder](songs.md): Singen.\n- [Betrieb](../../deploy.md): Einstellungen.\n',
    'docs/help/de/songs.md': '# Lieder\n\n## Zuerst\n\n**Neues Lied**, [hier](#zuerst), [dort](../../deploy.md#backup-and-restore).\n',
  }
  it('26: reads the help in German by the labels of German screens', () => {
    expect(said(GERMAN)).toEqual([])
    expect(said({ ...GERMAN, 'docs/help/de/songs.md': '# Lieder\n\n**New Song**' })).toEqual([
      'docs/help/de/songs.md quotes the label “New Song”, which is on no screen.',
    ])
    expect(said({ ...GERMAN, 'docs/help/songs.md': '# Songs\n\n**Neues Lied**' })).toHaveLength(1)
    expect(said({ ...GERMAN, 'docs/help/de/songs.md': '# Lieder\n\n[hier](#first)' })).toHaveLength(1)
  })
  it('26: wants the same pages in each language, each translated or the English file', () => {
    const contents = '## Werkzeuge\n\n- [Lieder](songs.md): Singen.\n'
    expect(said({ ...GERMAN, 'docs/help/de/README.md': contents })[0]).toBe(
      'docs/help/de/README.md has other pages than the English contents.',
    )
    const english = GERMAN['docs/help/de/README.md'].replace('songs.md', '../songs.md')
    expect(said({ ...GERMAN, 'docs/help/de/README.md': english, 'docs/help/de/songs.md': undefined })).toEqual([])
    expect(said({ ...GERMAN, 'docs/help/de/songs.md': undefined })).toEqual(['docs/help/de/README.md lists songs.md, which is not there.'])
  })
  it('26: wants each page’s pictures in its own language, and the same ones in both', () => {
    const english = '# Songs\n\n![a](pictures/a.webp)\n\n![b](pictures/b.webp)\n'
    const shows = (german: string) => said({ ...GERMAN, 'docs/help/songs.md': english, 'docs/help/de/songs.md': `# Lieder\n\n${german}` })
    expect(shows('![a](pictures/a.webp)\n\n![b](pictures/b.webp)')).toEqual([])
    expect(shows('![a](pictures/a.webp)\n\n![b](../pictures/b.webp)')).toEqual([
      'docs/help/de/songs.md shows ../pictures/b.webp, which is of another language.',
    ])
    expect(shows('![a](pictures/a.webp)')).toEqual(['docs/help/de/songs.md shows other pictures than the English page.'])
  })
  it('refuses a link to no page and to no heading', () => {
    expect(said({ 'docs/help/songs.md': '# Songs\n\n[a](tunes.md) [b](#second) [c](../deploy.md#nothing)' })).toHaveLength(3)
  })
})
