import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Bench, type Row, ratioTo } from './bench.ts'
import { withBuild } from './house.ts'

/** How far from 1 the ratio of two builds may lie: a busy machine adds noise. */
const NOISE = 0.1

/**
 * Checks out and builds a commit in its own folder under data/ and returns that folder, which is removed when
 * the run ends. Throws if the commit does not exist or does not build.
 */
export function buildOf(commit: string): string {
  const sha = git('rev-parse', '--verify', '--short=12', `${commit}^{commit}`)
  const folder = resolve('data', `build-${sha}`)
  mkdirSync('data', { recursive: true })
  removeCheckout(folder)
  git('worktree', 'add', '--detach', folder, sha)
  process.once('exit', () => removeCheckout(folder))
  const isSame = readFileSync('package-lock.json').equals(readFileSync(join(folder, 'package-lock.json')))
  if (isSame) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci'], { cwd: folder, stdio: ['ignore', 2, 2] })
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: ['ignore', 2, 2] })
  return folder
}

function removeCheckout(folder: string): void {
  if (!existsSync(folder)) return
  rmSync(folder, { recursive: true, force: true })
  git('worktree', 'prune')
}

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/**
 * Makes a bench of two builds from a bench: each of its own sides that has a row is measured with this build
 * and with the one in `folder`. Processor times are compared too, because a busy machine distorts them less
 * than throughput.
 */
export function againstBuild({ sides, rows }: Bench, folder: string, name: string): Bench {
  const ours = [...new Set(rows.map(({ of }) => of))]
  const before = (side: string): string => `${side}, ${name}`
  return {
    sides: Object.fromEntries(
      ours.flatMap((side) => {
        const measure = sides[side] as Bench['sides'][string]
        return [
          [side, measure],
          [before(side), () => withBuild(folder, measure)],
        ]
      }),
    ),
    rows: ours.flatMap((side) => figuresOf(rows.filter(({ of }) => of === side)).map(([figure, better]) => compared(side, figure, better))),
  }

  function compared(side: string, figure: string, better: Row['better']): Row {
    const mark = better === 'higher' ? 1 - NOISE : 1 + NOISE
    return { title: `${side}: this build / ${name}`, figure, of: side, beside: ratioTo(before(side)), better, mark }
  }
}

const PROCESSOR = 'µs of processor each'

/**
 * Returns the figures that the rows judge, plus the processor time of each answer if they judge throughput.
 */
function figuresOf(rows: readonly Row[]): [figure: string, better: Row['better']][] {
  const figures = new Map(rows.map(({ figure, better }) => [figure, better]))
  if (figures.has('answers/s')) figures.set(PROCESSOR, 'lower')
  return [...figures]
}
