import { type RefObject, useLayoutEffect, useRef } from 'react'
import { serverClock } from '../../../../kit/data/server-clock.ts'
import { type MeasureEm, measureEm } from '../../../../kit/display/measure.ts'
import { type FittedLines, fitLines, LINE_EM } from '../../../../kit/wall/break-lines.ts'
import { LANDING_MS, lightWithin, lookAt, type Motion, ramp, type Turn, turnOn, turnToStop } from './turn.ts'

/** Names in sight at once, the middle one included. */
const ROWS = 7
/** Height of the largest name, as a share of the drum's height and of its width. */
const SIZE = { height: 0.25, width: 0.1 }
/** Widest name, as a share of the drum's width. */
const WIDEST = 0.94
/** Height of the lines of a long name at most, and height above which names need more room, in sizes of the largest. */
const TALLEST = 1.5
const USUAL = LINE_EM
const FADE_IN_MS = 400

/**
 * The drum: names of the list turn past, until a winner is revealed; then it brakes and stops there.
 * `stop`: a value per reveal; null turns on. `winner`: a box that begins with the winner's name, which arrives
 * from below to the place where the page has put it. Null: there is no single one, and the drum fades while
 * it stops. `began`: when a turn began that this page joins (ms, by the server's clock); null: it begins now. Moves
 * elements by transform and opacity alone.
 */
export function Drum({
  names,
  stop,
  winner,
  began = null,
}: {
  names: readonly string[]
  stop: string | null
  winner: RefObject<HTMLElement | null> | null
  began?: number | null
}) {
  const box = useRef<HTMLDivElement>(null)
  const drum = useRef<Turning | null>(null)
  useLayoutEffect(() => {
    if (box.current) drum.current = new Turning(box.current)
    return () => drum.current?.end()
  }, [])
  useLayoutEffect(() => {
    if (drum.current) drum.current.names = names
  }, [names])
  // Layout effects, so that no frame shows the winner at rest before the drum has turned.
  useLayoutEffect(() => {
    const ago = began === null ? 0 : Math.max(0, serverClock.at(Date.now()) - began)
    drum.current?.turn(stop === null ? turnOn : turnToStop, winner?.current ?? null, ago)
  }, [stop, winner, began])
  return (
    <div ref={box} className="raffle-drum" aria-hidden="true">
      {Array.from({ length: ROWS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
        <span key={at} dir="auto" />
      ))}
    </div>
  )
}

/** Moves the rows of a drum, frame by frame. */
class Turning {
  #names: readonly string[] = []
  #fitted = new Map<string, FittedLines>()
  /** The names' lines are for a drum of this width and largest size. */
  #fittedFor = ''
  /** Room between two names, as a factor: the tallest name needs it. */
  #room = 1
  #box: HTMLElement
  #rows: HTMLElement[]
  #shown = new Map<HTMLElement, { place: number; of: string; size: number }>()
  #measure: MeasureEm
  #began = performance.now()
  #turn: { turn: Turn; began: number; winner: HTMLElement | null; middle: number; height: number } | null = null
  #last: Motion = { at: 0, speed: 0 }
  #frame = 0

  constructor(box: HTMLElement) {
    this.#box = box
    this.#rows = [...box.children] as HTMLElement[]
    this.#measure = measureEm(getComputedStyle(box).fontFamily, 750)
  }

  set names(names: readonly string[]) {
    this.#names = names
    this.#fittedFor = ''
  }

  /** `ago`: ms since the turn began. */
  turn(begin: (from: Motion) => Turn, winner: HTMLElement | null, ago: number): void {
    this.#letGo()
    const box = this.#box.getBoundingClientRect()
    const name = winner?.firstElementChild
    const place = name?.getBoundingClientRect()
    if (winner && place) winner.style.transformOrigin = `50% ${place.top + place.height / 2 - winner.getBoundingClientRect().top}px`
    const middle = place ? place.top + place.height / 2 - (box.top + box.height / 2) : 0
    this.#turn = { turn: begin(this.#last), began: performance.now() - ago, winner, middle, height: place?.height ?? 0 }
    cancelAnimationFrame(this.#frame)
    this.#draw(performance.now())
  }

  end(): void {
    cancelAnimationFrame(this.#frame)
    this.#letGo()
  }

  #letGo(): void {
    if (this.#turn?.winner) Object.assign(this.#turn.winner.style, { transform: '', opacity: '' })
  }

  #draw(now: number): void {
    this.#frame = requestAnimationFrame((time) => this.#draw(time))
    if (!this.#turn) return
    const { turn, began, winner, middle, height } = this.#turn
    const ms = Math.max(0, now - began)
    const motion = turn.motionAt(ms)
    this.#last = motion
    const { clientWidth, clientHeight } = this.#box
    const size = Math.min(clientHeight * SIZE.height, clientWidth * SIZE.width)
    this.#fitNames(clientWidth, size)
    const stopping = turn.to === null ? 0 : ramp(0, LANDING_MS, ms)
    const others = turn.to === null ? 1 : 1 - ramp(LANDING_MS * (winner ? 0.84 : 0.6), LANDING_MS, ms)
    const light = ramp(0, FADE_IN_MS, now - this.#began)
    // A winner of several lines needs the room around it, whatever the other names need.
    const room = this.#room + (Math.max(1, height / (size * USUAL)) - this.#room) * stopping
    const base = Math.round(motion.at)
    for (let place = base - 3; place <= base + 3; place++) {
      const row = this.#rows[((place % ROWS) + ROWS) % ROWS] as HTMLElement
      const { y, scale, opacity } = lookAt(place - motion.at, motion.speed)
      const down = y * size * room + middle * stopping
      const isWinner = winner !== null && place === turn.to
      row.style.opacity = isWinner ? '0' : String(opacity * others * light)
      row.style.transform = `translate(-50%, calc(-50% + ${down.toFixed(1)}px)) scale(${((scale * this.#sizeOf(row, place)) / BASE).toFixed(4)})`
      if (!isWinner) continue
      // Below the drum may stand who was called before.
      winner.style.opacity = String(opacity * light * lightWithin(clientHeight, down, height * scale))
      winner.style.transform = `translateY(${(down - middle).toFixed(1)}px) scale(${scale.toFixed(4)})`
    }
    if (winner && turn.to !== null && base < turn.to - 3) winner.style.opacity = '0'
  }

  /** Breaks the names into the lines in which they are largest, again when the drum's size has changed. */
  #fitNames(width: number, size: number): void {
    const of = `${width} ${size}`
    if (of === this.#fittedFor) return
    this.#fittedFor = of
    const box = { width: width * WIDEST, height: size * TALLEST, largest: size, measure: this.#measure }
    this.#fitted = new Map(this.#names.map((name) => [name, fitLines(name, box)]))
    const tallest = Math.max(...[...this.#fitted.values()].map(({ lines, size }) => lines.length * LINE_EM * size))
    this.#room = Math.max(1, tallest / (size * USUAL))
  }

  /** Puts the name of this place into the row, and returns its font size. */
  #sizeOf(row: HTMLElement, place: number): number {
    const shown = this.#shown.get(row)
    if (shown?.place === place && shown.of === this.#fittedFor) return shown.size
    const { length } = this.#names
    const { lines, size } = this.#fitted.get(this.#names[((place % length) + length) % length] ?? '') ?? { lines: [], size: BASE }
    row.textContent = lines.join('\n')
    this.#shown.set(row, { place, of: this.#fittedFor, size })
    return size
  }
}

/** Font size of the rows in the style sheet, in pixels; a transform makes it the drum's. */
const BASE = 160
