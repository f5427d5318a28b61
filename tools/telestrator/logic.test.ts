import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moved } from '../../parts/moved.ts'
import {
  fileKeys,
  fileName,
  isAskedFrom,
  jumpTo,
  latestState,
  longHex,
  neighbourPictures,
  ownFile,
  shownIndex,
  shownUrl,
  stepped,
  timeText,
} from './logic.ts'
import { filesText } from './screens/host/words.ts'
import {
  checkFiles,
  checkSettings,
  checkState,
  clampSize,
  fileType,
  INVALID_FILE_URL,
  readSettings,
  SETTINGS_DEFAULTS,
  type ShownState,
  type TelestratorFile,
  urlProblem,
} from './tables.ts'

const KEPT = '/files/v1/0123456789abcdef0123456789abcdef.png'
const image = (url: string): TelestratorFile => ({ url, type: 'image' })
const files = (...names: string[]) => names.map((name) => image(`https://x.org/${name}.png`))

describe('addresses', () => {
  it.each([
    ['events.example.org', 'https://x.org/a.png', true],
    ['events.example.org', 'http://192.168.0.1/reboot?a.png', false],
    ['events.example.org', 'http://169.254.169.254/latest/a.png', false],
    ['events.example.org', 'http://0x7f000001/a.png', false],
    ['192.168.1.20', 'http://192.168.1.9/a.png', true],
    ['192.168.1.20', 'http://localhost/a.png', false],
    ['localhost', 'http://127.0.0.1:9000/a.png', true],
    ['localhost', 'no address', false],
  ])('[TELESTRATOR-19] S23: a page from %s asks for %s: %s', (page, url, asked) => expect(isAskedFrom(page, url)).toBe(asked))

  it.each([
    ['https://раураl.com/ä ö.png', 'https://xn--l-7sba6dbr.com/ä ö.png'],
    ['HTTPS://Example.ORG:443/A.png', 'https://example.org/A.png'],
    ['http://１２７.0.0.1/a.png', 'http://127.0.0.1/a.png'],
    ['https://x.org/a.png?https://y.org/b.png', 'https://x.org/a.png?https://y.org/b.png'],
    ['no address', 'no address'],
  ])('[TELESTRATOR-19] S23: %s is shown as %s', (url, shown) => expect(shownUrl(url)).toBe(shown))

  it.each([
    ['http://x.org/a.jpg', 'image'],
    ['https://x.org/a.JPEG', 'image'],
    ['https://x.org/a.Png', 'image'],
    ['https://x.org/a.gif', 'image'],
    ['https://x.org/a.webp', 'image'],
    ['https://x.org/a.mp4', 'video'],
    ['https://x.org/a.WEBM', 'video'],
    ['https://x.org/get?file=a.png', 'image'],
    ['https://x.org/a.pdf#.webm', 'video'],
    ['https://[::1]:8080/a%20b.png', 'image'],
  ])('[TELESTRATOR-4] takes %s for what it ends in: %s', (url, type) => {
    expect(fileType(url)).toBe(type)
    expect(urlProblem(url)).toBeNull()
  })

  it.each([
    'http://',
    'https://x.org/',
    'https://x.png?size=2',
    'https://x.org/a.pdf?size=2',
    'https://x.org/a.png#top',
    '/files/v1/0123456789abcdef0123456789abcdef.svg',

    'https://x.org/a.svg',
    'https://x.org/png',
    'a',
    'https://x.org/a.png ',
  ])('[TELESTRATOR-4] says of %j that it ends in no extension of an image or a video', (url) => {
    expect(fileType(url)).toBeNull()
    expect(urlProblem(url)).toBe('Invalid file URL. Must end with image or video extension.')
    expect(INVALID_FILE_URL).toBe('Invalid file URL. Must end with image or video extension.')
  })

  it.each([
    'javascript:alert(1)//.png',
    'data:text/html,<script>alert(1)</script>.png',
    'data:image/png;base64,AAAA.png',
    'file:///etc/passwd.png',
    '//evil.org/a.png',
    '/a.png',
    'ftp://x.org/a.png',
    'blob:https://x.org/a.png',
    'https://me:secret@x.org/a.png',
    'https://me@x.org/a.png',
    'http://[not-an-address/a.png',
    ' https://x.org/a.png',
  ])('[TELESTRATOR-4] refuses %j', (url) => {
    expect(urlProblem(url)).toMatch(/^Invalid file URL\. It must start with http/)
  })

  it.each([
    ['https://x.org/y.jpg?w=100', 'image', 'y.jpg'],
    ['https://x.org/a/clip.WEBM?token=a/b#t=1', 'video', 'clip.WEBM'],
    // If the end of the whole address is an extension, it decides.
    ['https://x.org/a.jpg?next=b.mp4', 'video', 'a.jpg'],
  ] as const)('[TELESTRATOR-20] F25 takes %s by its path', (url, type, name) => {
    expect([fileType(url), urlProblem(url), fileName(url)]).toEqual([type, null, name])
  })

  it.each([
    ['', `${KEPT.split('/').at(-1)}`],
    ['#Goal%20cam.mp4', 'Goal cam.mp4'],
    ['#', `${KEPT.split('/').at(-1)}`],
  ])('[TELESTRATOR-20] F25 a file that is kept here is one, wherever the server is: %s', (label, name) => {
    const url = `${KEPT}${label}`
    expect([fileType(url), urlProblem(url), fileName(url), isAskedFrom('events.example.org', url)]).toEqual(['image', null, name, true])
    expect(shownUrl(url)).toBe('Uploaded, kept on this server')
    expect(checkFiles([{ url, type: 'image' }])).toBeNull()
    expect(checkFiles([{ url, type: 'video' }])).not.toBeNull()
  })

  it('[TELESTRATOR-20] F25 what its host calls a file stands behind its name', () => {
    const named = (name: string) => ownFile({ url: KEPT, type: 'image' }, name).url
    expect(named('Goal #1?.png')).toBe(`${KEPT}#Goal%20%231%3F.png`)
    expect(named('')).toBe(KEPT)
    expect(fileName(named('\u{1F3C0}'.repeat(200)))).toMatch(/^\u{1F3C0}+\uFFFD?$/u)
    for (const name of ['a b\n.png', 'ü'.repeat(500), '\uD800.png']) expect(urlProblem(named(name))).toBeNull()
  })

  it.each([
    `${KEPT}?x=1`,
    KEPT.replace('/v1/', '/v2/'),
    KEPT.replace('a', 'g'),
    `//evil.org${KEPT}`,
    `${KEPT}#a b.png`,
    KEPT.replace('/files', '/../files'),
  ])('[TELESTRATOR-20] F25 %s is none that is kept here', (url) => {
    expect(urlProblem(url)).not.toBeNull()
  })

  it('[TELESTRATOR-4] takes 2,000 characters and no more', () => {
    const long = (length: number) => `https://x.org/${'a'.repeat(length - 18)}.png`
    expect([long(2_000).length, urlProblem(long(2_000))]).toEqual([2_000, null])
    expect(urlProblem(long(2_001))).toBe('Invalid file URL. It may have at most 2,000 characters.')
  })

  it('[TELESTRATOR-4] holds each file’s type to its ending, and a list to 100', () => {
    expect(checkFiles([{ url: 'https://x.org/a.mp4', type: 'video' }])).toBeNull()
    expect(checkFiles([{ url: 'https://x.org/a.mp4', type: 'image' }])).toBe('The type of https://x.org/a.mp4 must be video.')
    expect(checkFiles([{ url: 'https://x.org/a.mp4' }])).not.toBeNull()
    expect(checkFiles(['https://x.org/a.mp4'])).not.toBeNull()
    expect(checkFiles({})).not.toBeNull()
    const many = (n: number) => Array.from({ length: n }, () => ({ url: 'https://x.org/a.png', type: 'image' }))
    expect(checkFiles(many(100))).toBeNull()
    expect(checkFiles(many(101))).toBe('A session has at most 100 files.')
  })

  it('reads a name out of an address', () => {
    expect(['https://x.org/a%20b.png', 'https://x.org/%E0%A4%A.png', 'https://x.org/'].map(fileName)).toEqual([
      'a b.png',
      '%E0%A4%A.png',
      'https://x.org/',
    ])
  })
})

describe('markers', () => {
  const marker = (change: object) => checkSettings({ marker2: { color: '#123456', size: 7, ...change } as never })

  it('[TELESTRATOR-3] are red 5, blue 3 and green 4 unless set', () => {
    expect(readSettings(null)).toEqual({
      marker1: { color: '#FF0000', size: 5 },
      marker2: { color: '#0000FF', size: 3 },
      marker3: { color: '#00FF00', size: 4 },
    })
    expect(readSettings({ marker2: { color: '#abcdef', size: 20 } })).toEqual({
      ...SETTINGS_DEFAULTS,
      marker2: { color: '#abcdef', size: 20 },
    })
    expect(readSettings({ marker1: { color: 'red', size: 500 }, marker3: { size: -3 } })).toEqual({
      ...SETTINGS_DEFAULTS,
      marker1: { color: '#FF0000', size: 20 },
      marker3: { color: '#00FF00', size: 1 },
    })
  })

  it.each([[{}], [{ size: 1 }], [{ size: 20 }], [{ color: '#ABCDEF' }]])('[TELESTRATOR-3] take %j', (change) => {
    expect(marker(change)).toBeNull()
  })

  it.each([
    [{ size: 0 }],
    [{ size: 21 }],
    [{ size: 2.5 }],
    [{ size: '5' }],
    [{ color: '#abc' }],
    [{ color: 'red' }],
    [{ color: '#12345g' }],
    [{ color: null }],
  ])('[TELESTRATOR-3] refuse %j', (change) => {
    expect(marker(change)).toMatch(/^The (size|color) of marker2 must be /)
  })

  it.each([null, [], 'red', { marker1: 'red' }])('[TELESTRATOR-3] are an object of objects, not %j', (value) => {
    expect(checkSettings(value)).not.toBeNull()
  })

  it('[TELESTRATOR-8] whatever number is typed, the size is a whole one from 1 to 20', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (typed) => {
        const size = clampSize(typed)
        expect(Number.isInteger(size) && size >= 1 && size <= 20).toBe(true)
        if (typed >= 1 && typed <= 20) expect(Math.abs(size - typed)).toBeLessThanOrEqual(0.5)
      }),
    )
    expect(['#abc', '#AbCdEf'].map(longHex)).toEqual(['#aabbcc', '#AbCdEf'])
  })
})

describe('what is shown', () => {
  it.each<[ShownState, number]>([
    [{ currentFileIndex: 0 }, 0],
    [{ currentFileIndex: 2 }, 2],
    [{ currentFileIndex: 99 }, 2],
    [{ currentFileIndex: 1, file: 'https://x.org/b.png' }, 1],
    // The file was the first when it was shown; the list was reordered since.
    [{ currentFileIndex: 0, file: 'https://x.org/c.png' }, 2],
    // The file was removed.
    [{ currentFileIndex: 1, file: 'https://x.org/gone.png' }, 1],
  ])('[TELESTRATOR-15] %j is the file at %i', (state, at) => {
    expect(shownIndex(files('a', 'b', 'c'), state)).toBe(at)
    expect(shownIndex([], state)).toBe(-1)
  })

  it('[TELESTRATOR-15] the same file stays shown through every order of the list', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(names, fc.nat(), fc.nat(), fc.nat(), (all, shown, from, to) => {
        const list = files(...all)
        const currentFileIndex = shown % list.length
        const file = list[currentFileIndex] as TelestratorFile
        const next = moved(list, from % list.length, to % list.length)
        expect(next[shownIndex(next, { currentFileIndex, file: file.url })]).toBe(file)
        expect(next).toHaveLength(list.length)
        expect(next[to % list.length]).toBe(list[from % list.length])
      }),
    )
  })

  it('[TELESTRATOR-15] previous and next go round', () => {
    expect([stepped(0, -1, 3), stepped(2, 1, 3), stepped(1, 1, 3), stepped(0, 1, 1)]).toEqual([2, 0, 2, 0])
  })

  it('[TELESTRATOR-13] the pictures beside the one that is shown are known: no videos, none twice, not the shown one', () => {
    const files = ['a.png', 'b.png', 'c.webm', 'd.png'].map((url) => ({ url, type: fileType(url) as 'image' | 'video' }))
    expect([0, 1, 2, 3].map((shown) => neighbourPictures(files, shown))).toEqual([
      ['d.png', 'b.png'],
      ['a.png'],
      ['b.png', 'd.png'],
      ['a.png'],
    ])
    expect([neighbourPictures(files.slice(0, 2), 0), neighbourPictures(files.slice(0, 1), 0), neighbourPictures([], -1)]).toEqual([
      ['b.png'],
      [],
      [],
    ])
  })

  const at = (currentFileIndex: number, version?: number): ShownState => ({ currentFileIndex, ...(version !== undefined && { version }) })
  it('[TELESTRATOR-15] what arrives late does not undo what came after it', () => {
    expect(latestState(at(1, 5), at(2, 6), 'heard')).toEqual(at(2, 6))
    expect(latestState(at(1, 5), at(2, 6), 'stored')).toEqual(at(2, 6))
    expect(latestState(at(1, 5), at(2, 4), 'heard')).toEqual(at(1, 5))
    expect(latestState(at(1, 5), at(2, 5), 'stored')).toEqual(at(1, 5))
    // While a video plays, the presenter sends its new positions without raising the version.
    expect(latestState(at(1, 5), at(2, 5), 'heard')).toEqual(at(2, 5))
  })

  it('[TELESTRATOR-6] a state without a count is taken when it is heard, and counts go on after it', () => {
    expect(latestState(at(1, 5), at(2), 'heard')).toEqual(at(2, 5))
    expect(latestState(at(1, 5), at(2), 'stored')).toEqual(at(1, 5))
    expect(latestState(at(2, 5), at(0, 6), 'heard')).toEqual(at(0, 6))
  })

  it.each([
    { currentFileIndex: 0 },
    { currentFileIndex: 99, file: 'https://x.org/a.png', version: 12, playback: { playing: true, position: 3.25 } },
  ])('[TELESTRATOR-6] the state %j is one', (state) => {
    expect(checkState(state as never)).toBeNull()
  })

  it.each([
    null,
    [],
    {},
    { currentFileIndex: '0' },
    { currentFileIndex: -1 },
    { currentFileIndex: 0.5 },
    { currentFileIndex: 100 },
    { currentFileIndex: 0, file: 'javascript:alert(1)//.png' },
    { currentFileIndex: 0, version: -1 },
    { currentFileIndex: 0, playback: { playing: true } },
    { currentFileIndex: 0, playback: { playing: 1, position: 0 } },
    { currentFileIndex: 0, playback: { playing: true, position: -1 } },
    { currentFileIndex: 0, playback: { playing: true, position: 1e9 } },
    { currentFileIndex: 0, playback: { playing: true, position: 1, rate: 2 } },
    { currentFileIndex: 0, more: 1 },
  ])('[TELESTRATOR-6] the state %j is none', (state) => {
    expect(checkState(state as never)).not.toBeNull()
  })
})

describe('words and videos', () => {
  it('[TELESTRATOR-7] says how many images and videos there are', () => {
    const video: TelestratorFile = { url: 'https://x.org/a.mp4', type: 'video' }
    expect([[], files('a'), [...files('a', 'b'), video], [video, video]].map(filesText)).toEqual([
      'No files yet',
      '1 image',
      '2 images, 1 video',
      '2 videos',
    ])
  })

  it('[TELESTRATOR-10] names files so that the same address may be there twice', () => {
    const list = files('a', 'b', 'a')
    expect(new Set(fileKeys(list)).size).toBe(3)
    expect(new Set(fileKeys(moved(list, 1, 0)))).toEqual(new Set(fileKeys(list)))
  })

  it('tells times', () => {
    expect([0, 65.9, 3_725, Number.NaN, Number.POSITIVE_INFINITY].map(timeText)).toEqual(['0:00', '1:05', '1:02:05', '0:00', '0:00'])
  })

  it('[TELESTRATOR-18] a viewer’s video jumps when it is off, sooner when it stands still, and never past its end', () => {
    expect(jumpTo(10, 60, { playing: true, position: 10.4 })).toBeNull()
    expect(jumpTo(10, 60, { playing: true, position: 11 })).toBe(11)
    expect(jumpTo(10, 60, { playing: false, position: 10.4 })).toBe(10.4)
    expect(jumpTo(10, 60, { playing: false, position: 70 })).toBe(60)
    expect(jumpTo(60, 60, { playing: false, position: 70 })).toBeNull()
  })
})
