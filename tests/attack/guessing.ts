import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIMITS } from '../../contract/limits.ts'
import { parentOf } from '../policies/outcomes.ts'
import type { Random } from '../setup/random.ts'
import { type Attack, type Battle, createScore, type Score, share } from './attack.ts'
import { DECLARED } from './declared.ts'
import { TABLES } from './furniture.ts'
import { type House, OTHER_PHONE, PHONE } from './house.ts'
import { type Answer, createAsker, type Sent } from './http.ts'
import { median, pairedChance } from './statistics.ts'
import { furnishTargets, SHARED, type Target, targetsOf } from './targets.ts'

const GUESSES = 100_000
/** Tries of a six-digit code: more than the server allows, and too few to find one by luck. */
const CODES = 200

/**
 * A9: guesses ids, slugs, device ids, claims, mailed codes and second-factor codes. No guess may hit, all
 * misses must look alike in status, form and time, and guesses at short codes must be throttled.
 */
export const guessing: Attack = {
  name: 'guessing',
  about: 'A9: guesses hit nothing, all misses look alike, and short codes are throttled',
  house: { furnish: furnishTargets },
  async run({ house, scale, random }: Battle) {
    const score = createScore()
    await names(house, share(scale, GUESSES, 2_000), random, score)
    await claims(house, random, score)
    await times(house, share(scale, 400, 60), random, score)
    await mailedCodes(house, score)
    await secondFactors(house, score)
    return score
  },
}

/** Guesses ids, parents' ids and slugs of every table: at random, or with the beginning of a known id. */
async function names(house: House, count: number, random: Random, score: Score): Promise<void> {
  const shared = targetsOf(house.people).filter(({ copy }) => copy === SHARED)
  const asker = createAsker(house.port, { sockets: 16 })
  const bodies = new Map<string, Set<string>>()
  const known = new Set(targetsOf(house.people).map(({ id }) => id))
  const makeGuess = (target: Target): string => {
    const near = target.id.slice(0, 24 + random.int(11))
    const guess = random.oneIn(2) ? random.uuid() : near + random.uuid().slice(near.length)
    return known.has(guess) ? random.uuid() : guess
  }
  let sent = 0
  let hits = 0
  const work = async () => {
    while (sent < count) {
      sent++
      const target = random.pick(shared)
      const { name } = target.table
      const up = parentOf(target.table)
      const slug = target.declared.unique?.includes('slug')
      const guess = slug && random.oneIn(2) ? `finals-${random.int(100_000).toString(36)}` : makeGuess(target)
      const column = slug && guess.startsWith('finals') ? 'slug' : up && random.oneIn(2) ? up.column : 'id'
      if (target.row[column] === guess) continue
      const answer = await asker.ask({ path: `/rest/v1/${name}?select=*&${column}=eq.${guess}`, headers: { 'x-device-id': OTHER_PHONE } })
      const form = formOf(answer)
      bodies.set(name, (bodies.get(name) ?? new Set()).add(form))
      if (answer.text !== '[]') hits++
    }
  }
  await Promise.all(Array.from({ length: 16 }, work))
  asker.close()
  score.tries += sent
  score.mark(hits > 0 && `${hits} of ${sent} guessed names hit a row`)
  for (const [table, forms] of bodies)
    score.mark(forms.size > 1 && `guesses at ${table} are answered in ${forms.size} ways: ${[...forms].join(' | ')}`)
  score.figure(`${sent} guessed ids and slugs: ${hits} hits`)
  // An audience page of an unknown id is a 404, whatever the id.
  const paths = ['/poll/respond/', '/qa/ask/', '/attendance/check-in/', '/survey/respond/', '/wordcloud/respond/']
  for (const path of paths) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => house.asker.ask({ path: `${path}${random.uuid()}` })))
    const forms = new Set(answers.map(({ status }) => status))
    score.mark(
      (forms.size > 1 || answers.some(({ status }) => status !== 404)) &&
        `pages of ${path} that are not there are answered ${[...forms].join(', ')}`,
    )
  }
}

const formOf = ({ status, headers, text }: Answer): string =>
  `${status} ${headers['content-type']} ${headers['content-range']} ${text.length}`

/**
 * Claims another phone's device id: guessed, nearly right, or in a cookie without a valid signature. No claim
 * may read that phone's votes.
 */
async function claims(house: House, random: Random, score: Score): Promise<void> {
  const path = `/rest/v1/question_votes?select=*`
  const forged = (value: string): Sent['headers'] => ({ cookie: `limelight_device=${value}` })
  const tries: Sent['headers'][] = [
    ...Array.from({ length: 300 }, () => ({ 'x-device-id': `${PHONE.slice(0, 20 + random.int(10))}${random.uuid()}` })),
    ...Array.from({ length: 50 }, (_, n) => ({ 'x-device-id': `${PHONE.slice(0, -2)}${String(n + 30)}` })),
    { 'x-device-id': PHONE.toUpperCase() },
    { 'x-device-id': `${PHONE}.` },
    { 'x-device-id': `${PHONE.slice(0, -1)}` },
    forged(PHONE),
    forged(`${PHONE}.`),
    forged(`${PHONE}.${Buffer.alloc(32).toString('base64url')}`),
    forged(`${PHONE}.${random.bytes(32).toString('base64url')}`),
    forged(`${PHONE}.${Buffer.from(PHONE).toString('base64url')}`),
    forged(`${OTHER_PHONE}.x; limelight_device=${PHONE}.x`),
    forged(encodeURIComponent(`${PHONE}.x`)),
    { cookie: `device_id=${PHONE}; survey_device_id=${PHONE}` },
    { 'x-device': PHONE, 'device-id': PHONE, 'x-deviceid': PHONE },
  ]
  for (const headers of tries) {
    const { text } = await house.asker.ask({ path, headers })
    score.mark(text.includes('question_id') && `a made-up claim read the votes of another phone: ${JSON.stringify(headers).slice(0, 120)}`)
  }
  const right = await house.asker.ask({ path, headers: { 'x-device-id': PHONE } })
  score.mark(!right.text.includes('question_id') && 'the phone itself does not read its votes: guesses would prove nothing')
}

/** A hidden row must not take longer to answer than a missing one. */
async function times(house: House, pairs: number, random: Random, score: Score): Promise<void> {
  const asker = createAsker(house.port, { sockets: 1 })
  const hidden = targetsOf(house.people).filter(({ copy, state }) => copy === SHARED && !state.may('read', 'other phone'))
  const measure = async (count: number) => {
    const differences: number[] = []
    for (let pair = 0; pair < count; pair++) {
      const target = random.pick(hidden)
      const ask = (id: string) =>
        asker.ask({ path: `/rest/v1/${target.table.name}?select=*&id=eq.${id}`, headers: { 'x-device-id': OTHER_PHONE } })
      const thereFirst = random.oneIn(2)
      const first = await ask(thereFirst ? target.id : random.uuid())
      const second = await ask(thereFirst ? random.uuid() : target.id)
      score.mark(formOf(first) !== formOf(second) && `${target.table.name}: a hidden row is answered unlike a missing one`)
      differences.push(thereFirst ? first.ms - second.ms : second.ms - first.ms)
    }
    return { difference: median(differences), chance: pairedChance(differences, random) }
  }
  await measure(10)
  const look = await measure(pairs)
  const sure = look.chance < 0.001 ? await measure(pairs * 2) : look
  asker.close()
  score.figure(
    `a hidden row takes ${sure.difference.toFixed(3)} ms longer than a missing one (median; by chance ${sure.chance.toFixed(3)})`,
  )
  score.mark(look.chance < 0.001 && sure.chance < 0.001 && `a hidden row takes ${sure.difference.toFixed(3)} ms longer than a missing one`)
}

/**
 * Guesses mailed codes. After too many wrong attempts the right code is dead too, and the guesser has to
 * wait.
 */
async function mailedCodes(house: House, score: Score): Promise<void> {
  const { email } = house.people.owner
  const post = (path: string, body: unknown) => house.asker.ask({ method: 'POST', path: `/auth/v1/${path}`, body })
  await post('recover', { email })
  const right = await mailedCode(house.dataDir)
  score.mark(right === null && 'no code was mailed: guesses would prove nothing')
  const verify = (token: string) => post('verify', { type: 'recovery', email, token })
  const wrong = Array.from({ length: CODES }, (_, n) => String(n).padStart(6, '0')).filter((code) => code !== right)
  const answers: Answer[] = []
  const began = performance.now()
  for (const code of wrong) {
    answers.push(await verify(code))
    score.mark(answers.at(-1)?.status === 200 && `the wrong code ${code} was taken`)
  }
  const waits = answers.findIndex(({ status }) => status === 429)
  const most = earned(LIMITS.codeTriesPerAddress, 5, began)
  score.mark((waits < 0 || waits > most) && `mailed codes: told to wait after ${waits} tries, not after ${most}`)
  const before = answers.slice(0, Math.max(0, waits)).map((answer) => `${answer.status} ${answer.json?.error_code}`)
  score.mark(new Set(before).size > 1 && `wrong codes are answered in ${new Set(before).size} ways: ${[...new Set(before)].join(', ')}`)
  score.mark(answers[waits] !== undefined && answers[waits]?.headers['retry-after'] === undefined && 'mailed codes: Retry-After is missing')
  const late = await verify(right ?? '000000')
  score.mark(late.status === 200 && `the right code still worked after ${wrong.length} wrong ones`)
  score.figure(`mailed codes: told to wait after ${waits} tries; ${LIMITS.codeTries} wrong ones kill a code`)
}

/** Returns how many attempts are allowed since `began`: `atOnce` at once, regained within `minutes`. */
const earned = (atOnce: number, minutes: number, began: number): number =>
  Math.floor(atOnce * (1 + (performance.now() - began) / (60_000 * minutes)))

/**
 * Returns the code of the newest mail, or null if none comes within 3 s. The server writes a mail after it
 * answered.
 */
async function mailedCode(dataDir: string): Promise<string | null> {
  for (let tries = 0; tries < 100; tries++) {
    const folder = join(dataDir, 'outbox')
    const mails = (() => {
      try {
        return readdirSync(folder).filter((name) => name.endsWith('.eml'))
      } catch {
        return []
      }
    })()
    const code =
      mails.length > 0
        ? /\b(\d{6})\b/.exec(
            readFileSync(join(folder, mails.sort().at(-1) as string), 'utf8')
              .split('\r\n\r\n')
              .slice(1)
              .join(),
          )?.[1]
        : undefined
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  return null
}

/** Guesses the codes of a second factor, as somebody who has the password. */
async function secondFactors(house: House, score: Score): Promise<void> {
  const { token, factorId } = house.people.due
  const post = (path: string, body: unknown = {}) =>
    house.asker.ask({ method: 'POST', path: `/auth/v1/factors/${factorId}/${path}`, headers: { authorization: `Bearer ${token}` }, body })
  const began = performance.now()
  let tries = 0
  let waited = 0
  for (; tries < CODES && waited < 3; tries++) {
    const challenge = await post('challenge')
    const answer =
      challenge.status === 200
        ? await post('verify', {
            challenge_id: challenge.json.id,
            code: String(tries * 4_409)
              .padStart(6, '0')
              .slice(-6),
          })
        : challenge
    score.mark(answer.status === 200 && 'a guessed second factor was taken')
    if (answer.status === 429) waited++
  }
  const most = earned(LIMITS.factorTriesPerAccount, 15, began)
  score.mark((waited === 0 || tries - waited > most) && `second factors: ${tries - waited} tries were heard, ${most} may be`)
  score.figure(`second factors: told to wait after ${tries - waited} tries`)
  const names = Object.keys(DECLARED).filter((name) => TABLES.some((table) => table.name === name))
  for (const name of names.slice(0, 5)) {
    const { status } = await house.asker.ask({ path: `/rest/v1/${name}?select=id`, headers: { authorization: `Bearer ${token}` } })
    score.mark(status === 200 && `after the guesses, ${name} is open without the second factor`)
  }
}
