import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The start of a process, as text for comparison. It differs between two processes that had the same ID. Null if it
 * is unknown or there is no such process.
 */
export function startOfProcess(pid: number): string | null {
  return startInProc(pid) ?? startByPs(pid);
}

/** On Linux: the boot ID, and the clock ticks from boot to start (field 22 of proc_pid_stat(5)). */
function startInProc(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in parentheses and may contain anything, so fields are counted from the last
    // parenthesis.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[22 - 3];
    return ticks ? `${boot} ${ticks}` : null;
  } catch {
    // Not Linux, or no such process.
    return null;
  }
}

/** On macOS and the BSDs. */
function startByPs(pid: number): string | null {
  const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() || null : null;
}
