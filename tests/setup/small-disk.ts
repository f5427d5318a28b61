import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Unmounts and removes the disk. */
  end(): void
}

/**
 * Mounts a disk of so many bytes in memory. Returns the reason instead if this machine allows none: only the
 * superuser of a Linux machine may mount.
 */
export function smallDisk(bytes: number): SmallDisk | { reason: string } {
  const folder = mkdtempSync(join(tmpdir(), 'limelight-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'limelight-test', folder], { stdio: 'pipe' })
  } catch {
    rmSync(folder, { recursive: true })
    return { reason: 'needs a small disk: run it as the superuser of a Linux machine, who may mount a tmpfs' }
  }
  return {
    folder,
    end() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}
