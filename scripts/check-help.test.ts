import { describe, expect, it } from 'vitest'
import { checkHelp } from './check-help.ts'

const FILES = {
  'tools/songs/tool.ts': "export const songs = { title: 'Songs', hostRoutes: [] }",
  'tools/songs/screens/host/list.tsx': 'export const List = () => <Button title="New Song">Sing it</Button>\nconst text = "Sung ("',
  'tools/mind/tool.ts': "export const mind = { title: 'Mind' }",
  'kit/active.tsx': "export const Active = ({ on, noun }) => <b>{on ? 'Close' : 'Open'} {noun}</b>",
  'docs/deploy.md': '# Deploy\n\n## Backup and `restore`\n',
  'docs/help/README.md': '## Tools\n\n- [Songs](songs.md): Sing.\n- [Run it](../deploy.md): Settings.\n',
  'docs/help/songs.md':
    '# Songs\n\n## First\n\nChoose **New Song**, **Sing it**, **Close Songs**. See **Sung**, [here](#first), [there](../deploy.md#backup-and-restore).\n',
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
  it('refuses a link to no page and to no heading', () => {
    expect(said({ 'docs/help/songs.md': '# Songs\n\n[a](tunes.md) [b](#second) [c](../deploy.md#nothing)' })).toHaveLength(3)
  })
})
