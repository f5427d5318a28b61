import { LIMITS } from '../../../contract/limits.ts'
import { LEET } from '../../../parts/leet.ts'

/**
 * Passwords that attackers guess first. Our own lists: passwords that are common wherever many people choose
 * one, and words that people turn into passwords with a few digits or signs ('Summer2024!'). All in lower
 * case.
 */
const WHOLE = new Set(
  `
0123456789 0987654321 11223344 1122334455 112233445566 123123123 12341234 12345678 123456789 1234567890 123456abc 123456qwerty
12345abc 1234abcd 1234asdf 1234qwer 123abc456 123qwe123 123qweasd 12qwaszx 147258369 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc
1qazxsw2 87654321 987654321 a1234567 a12345678 a1b2c3d4 aa123456 aa12345678 abc12345 abcd1234 abcde123 abcdefg1 abcdefgh abcdefghi
admin123 admin1234 admin12345 alejandro april2024 arsenal1 asd123asd asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl asdqwe123
azerty123 azertyui azertyuiop babygirl1 babylon5 barcelona blink182 bonjour1 broncos1 budweiser carolina caroline casanova
changeme changeme1 chelsea1 chevrolet contrasena corazon1 corvette cowboys1 cristina danielle december default1 demo1234 demodemo
doudou123 eminem123 enterprise estrella february fernando firebird francisco fussball gabriela gangster geheim123 godzilla
greenday guest123 guestguest hallo123 heineken ichliebedich ilovegod iloveu123 iloveyou iloveyou1 iloveyou2 isabella jackdaniels
jacqueline jamesbond january1 jetaime1 kawasaki lakers24 letmein1 letmeinnow liverpool1 login123 loginlogin lovelove loveme123
manchester march2024 mariposa marlboro mercedes1 metallica michelle motdepasse mypass123 mypassword newpassword nirvana1
nopassword november october1 openup123 p4ssw0rd p@ssw0rd p@ssword pa$$w0rd pa55w0rd pa55word packers1 pass1234 pass12345 passpass
passw0rd password password1 passwort1 patricia playboy1 predator princesa q1w2e3r4 q1w2e3r4t5 qaz123wsx qazwsxed qazwsxedc
qwe12345 qwe123qwe qweasdzx qweasdzxc qweqweqwe qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qwertzui qwertzuiop
raiders1 realmadrid redskins redsox04 root1234 rootroot salvador santiago scarface schatz123 sebastian senha123 september slipknot
soleil123 sommer123 stargate startrek startrek1 starwars1 steelers stephanie superstar teamomucho temp1234 temporary temppass1
tequiero terminator test1234 test12345 testtest testtest1 thepassword toortoor trustno1 user1234 useruser valentina veronica
voyager1 welcome1 welcome123 whatever word1234 wordpass yankees1 yourpassword yxcvbnm1 zaq12wsx zaq1xsw2 zaq1zaq1 zxcv1234
zxcvbnm, zxcvbnm1 zxczxczx
`
    .trim()
    .split(/\s+/),
)

const WORDS = new Set(
  `
limelight limelights
access account admin administrator alexander amanda america andrew android angel anthony arsenal ashley audience autumn babygirl
banana barcelona baseball basketball batman benjamin berlin bienvenue blessed bonjour brasil brother business buster butterfly
california canada changeme charlie cheese chelsea chocolate christopher college company computer conference cookie corvette daniel
default diamond director dolphin dragon elephant elizabeth england event events facebook family father ferrari flower football
forever fortnite france freedom friends gandalf george germany ginger goodbye google guest hallo hannah hello hockey host hunter
iloveyou internet iphone jennifer jessica jesus jonathan jordan juventus killer letmein linux lisbon liverpool login london lovely
loveyou macintosh madrid manager marina master matrix matthew maverick meeting mercedes mexico michael microphone midnight
minecraft monkey mother mustang naruto natasha network newyork nicole nintendo nothing office orange passwd password passwort
patrick peanut pepper personal phantom phoenix playstation please pokemon porsche presenter princess private pumpkin purple 
rainbow ranger robert router samantha samsung school scooter secret security server shadow sister snoopy soccer something
spiderman spring stage starwars student summer sunshine superman sweetheart system teacher test tester testing thankyou
thomas thunder tigger trustno ubuntu unicorn user username victoria warrior welcome whatever william willkommen windows
winter wireless wizard yamaha yellow
`
    .trim()
    .split(/\s+/),
)

/** Rows of keyboards, digits and the alphabet. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
]
/** Most digits and signs around a word that do not make it harder to guess. */
const TAIL = 5

/** Whether a password is guessed first. Ignores case, and substitutions such as `0` for o, `3` for e. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').trim().toLowerCase()
  if (WHOLE.has(text) || isRepeated(text) || isRow(text)) return true
  const word = text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  if (text.length - word.length <= TAIL && isWord(word)) return true
  return isWord(text)
}

const isWord = (text: string): boolean => WORDS.has(text) || WORDS.has(plainLetters(text)) || WHOLE.has(plainLetters(text))

const plainLetters = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => LEET[sign] as string)

/** 'aaaaaaaa', '12341234', 'abcabcabc': a few characters repeated. */
const isRepeated = (text: string): boolean => /^(.{1,4}?)\1+.{0,3}$/u.test(text) && text.length <= LIMITS.passwordMin * 2

/** '12345678', '87654321', 'qwertyui': one run along a row, in either direction. */
function isRow(text: string): boolean {
  const back = [...text].reverse().join('')
  return ROWS.some((row) => row.includes(text) || row.includes(back))
}
