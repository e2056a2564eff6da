/** Processor time of processes, from /proc: it tells what work costs where the clock only tells how busy a machine is. */
import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever the machine. */
const TICK_MS = 10;

/** Milliseconds that these processes have used so far; null where the system doesn't tell. */
export function cpuMs(pids) {
  let ticks = 0;
  for (const pid of pids) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      // The name may hold spaces and brackets: the fields are counted from its end.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      return null;
    }
  }
  return ticks * TICK_MS;
}

/** Processes that serve connections of these programs to the data source's database. */
export async function backendPids(dataSource, names) {
  const rows = await dataSource.query(
    'SELECT pid FROM pg_stat_activity WHERE application_name = ANY($1) AND datname = current_database()',
    [names],
  );
  return rows.map(({ pid }) => pid);
}
