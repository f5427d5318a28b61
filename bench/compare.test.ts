import { expect, it } from 'vitest'
import { type Bench, differenceTo, type Row, ratioTo } from './bench.ts'
import { digits, judge, runRounds } from './compare.ts'
import { jsonLine, resultRow, verdictLines } from './report.ts'
import { latencyFigures, median, quantile } from './statistics.ts'

const row: Row = { title: 'Answers, ours / theirs', figure: 'answers/s', of: 'ours', better: 'higher', mark: 0.5 }
const round = (ours: number, theirs: number) => ({ ours: { 'answers/s': ours }, theirs: { 'answers/s': theirs } })

it('takes the middle value, the mean of the middle two, and nothing of nothing', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5])
  expect(median([])).toBeNaN()
})

it('tells how large a value is that a share lies below', () => {
  const values = Array.from({ length: 100 }, (_, n) => 100 - n)
  expect([quantile(values, 0.5), quantile(values, 0.99), quantile(values, 1)]).toEqual([51, 100, 100])
  expect(latencyFigures([5, 1, 3])).toEqual({ 'ms p50': 3, 'ms p95': 5, 'ms p99': 5, 'ms longest': 5 })
})

it('compares within each round, and judges the median of the rounds with its spread', () => {
  const rounds = [round(10, 10), round(90, 100), round(30, 100)]
  expect(judge({ ...row, beside: ratioTo('theirs') }, rounds)).toMatchObject({
    value: 0.9,
    lowest: 0.3,
    highest: 1,
    reached: true,
    ours: 30,
    theirs: 100,
  })
  expect(judge({ ...row, beside: differenceTo('theirs'), better: 'lower', mark: -11 }, rounds)).toMatchObject({
    value: -10,
    reached: false,
  })
  expect(judge({ ...row, mark: 31 }, rounds)).toMatchObject({ value: 30, theirs: null, reached: false })
})

it('reaches a mark that it meets exactly, and none without a number', () => {
  expect(judge({ ...row, mark: 10 }, [round(10, 1)]).reached).toBe(true)
  expect(judge({ ...row, better: 'lower', mark: 10 }, [round(10, 1)]).reached).toBe(true)
  expect(judge({ ...row, better: 'lower', mark: 10 }, [round(Number.NaN, 1)]).reached).toBe(false)
})

it('throws where a side has no such figure', () => {
  expect(() => judge({ ...row, beside: ratioTo('another') }, [round(1, 1)])).toThrow('The side "another" has no figure "answers/s".')
})

it('lets the sides take turns at going first', async () => {
  const order: string[] = []
  const side = (name: string) => async () => {
    order.push(name)
    return { 'answers/s': 1 }
  }
  const bench: Bench = { sides: { ours: side('ours'), theirs: side('theirs') }, rows: [row] }
  const said: string[] = []
  expect(await runRounds(bench, 2, (line) => said.push(line))).toEqual([round(1, 1), round(1, 1)])
  expect(order).toEqual(['ours', 'theirs', 'theirs', 'ours'])
  expect(said).toContain('      theirs  1 answers/s')
})

it('reports a verdict to the reader, to the paper and to a program', () => {
  const rounds = [round(50, 200), round(60, 200)]
  const verdict = judge({ ...row, beside: ratioTo('theirs') }, rounds)
  expect(verdictLines(verdict)[1]).toBe('      55 / 200 answers/s = 0.28 (0.25 to 0.3)   mark ≥ 0.5   NOT REACHED')
  expect(verdictLines(judge(row, rounds))[1]).toBe('      55 answers/s (50 to 60)   mark ≥ 0.5   reached')
  expect(resultRow(verdict, { date: '2030-01-02', where: 'here' })).toBe(
    '| 2030-01-02 | Answers, ours / theirs | 55 answers/s | 200 answers/s | **0.28** | 0.25 to 0.3 | ≥ 0.5 | here |',
  )
  expect(JSON.parse(jsonLine('answers', 'here', rounds, [verdict]))).toMatchObject({
    bench: 'answers',
    rounds: [{ ours: { 'answers/s': 50 } }, { theirs: { 'answers/s': 200 } }],
    rows: [{ title: row.title, mark: 0.5, reached: false, value: 0.275 }],
  })
  expect([digits(Number.POSITIVE_INFINITY), digits(Number.NaN)]).toEqual(['∞', '–'])
})
