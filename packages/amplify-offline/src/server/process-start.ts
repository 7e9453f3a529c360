import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * When a process was started, as text to be compared with itself: two processes that had the same id differ in it. null
 * where it can't be told, or there is no such process.
 */
export function startOfProcess(pid: number): string | null {
  return startInProc(pid) ?? startByPs(pid);
}

/** Linux: the boot, and the clock ticks from it to the start (field 22 of proc_pid_stat(5)). */
function startInProc(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, the second field, is in brackets and may contain anything; the third follows the last bracket.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[22 - 3];
    return ticks ? `${boot} ${ticks}` : null;
  } catch {
    // Not Linux, or no such process: the caller gets null for unknown.
    return null;
  }
}

/** macOS and the BSDs. */
function startByPs(pid: number): string | null {
  const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() || null : null;
}
