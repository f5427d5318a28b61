import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Missing } from './bench.ts'

/**
 * Length of the period within which a process may run for its share, in µs: short, so that it never stands
 * still for long.
 */
const PERIOD = 10_000
const GROUPS = '/sys/fs/cgroup'
/** Groups of version 1 have a folder for each kind of limit. */
const FIRST = join(GROUPS, 'cpu')

/**
 * Limits each of these processes to a share of one processor, by a control group of Linux. Returns a function that
 * lifts the limits. Throws `Missing` where no group can be made: not on Linux, or not as root.
 */
export function limitTo(share: number, pids: readonly number[]): () => void {
  const lifts = pids.map((pid) => limit(share, pid))
  return () => {
    for (const lift of lifts) lift()
  }
}

function limit(share: number, pid: number): () => void {
  const isFirst = existsSync(join(FIRST, 'cpu.cfs_quota_us'))
  const root = isFirst ? FIRST : GROUPS
  const group = join(root, `limelight-bench-${pid}`)
  const quota = Math.round(PERIOD * share)
  try {
    if (!isFirst) writeFileSync(join(root, 'cgroup.subtree_control'), '+cpu')
    mkdirSync(group)
    if (isFirst) {
      writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD))
      writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota))
    } else writeFileSync(join(group, 'cpu.max'), `${quota} ${PERIOD}`)
    move(pid, group)
  } catch (error) {
    throw new Missing(`It limits processes by control groups of Linux, which needs root (${(error as Error).message}).`)
  }
  return () => {
    move(pid, root)
    rmdirSync(group)
  }
}

const move = (pid: number, group: string): void => writeFileSync(join(group, 'cgroup.procs'), String(pid))
