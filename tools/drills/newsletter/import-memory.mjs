/** A file of a million rows: the memory that the process takes for it is bounded, and doesn't grow with the rows. */
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../accounts/people.mjs';
import { secondsSince } from '../../workspace.mjs';
import { memoryMb } from '../processes.mjs';
import { onStage } from '../stage.mjs';
import { beginImport, watchImport } from './imports.mjs';
import { sizes } from '../../short-form.mjs';

const LIMIT_MS = 900_000;
const { ROWS, SETTLE_MS, EARLY, AROUND, MOST_ABOVE_IDLE_MB, MOST_GROWTH_MB } = sizes({
  long: {
    ROWS: 1_000_000,
    SETTLE_MS: 15_000,
    /** Rows around which memory is compared: the middle of what was seen there. */
    EARLY: 200_000,
    AROUND: 50_000,
    /**
     * Measured: 98. What the import itself holds is less than 20 at any time: the rest is garbage that V8 lets lie until its heap has
     * grown by as much as `npm start` says (`--heap-growing-percent`; measured while that was 100). Left to itself it lets the heap grow
     * threefold, and this is 216.
     */
    MOST_ABOVE_IDLE_MB: 150,
    MOST_GROWTH_MB: 20,
  },
  short: { ROWS: 5_000, SETTLE_MS: 0, AROUND: Infinity, MOST_ABOVE_IDLE_MB: Infinity, MOST_GROWTH_MB: Infinity },
});

export async function importMemory({ random, say }) {
  return onStage(random, async (stage) => {
    const member = await stage.member('all');
    await member.product.start();
    await stage.enter(member);
    await pause(SETTLE_MS);
    const rss = () => memoryMb(member.product.child.pid, 'VmRSS');
    const idle = rss();
    const csv = fileOf();
    const id = await beginImport(member, stage.siteId, csv);
    const sent = memoryMb(member.product.child.pid, 'VmHWM');
    const startedAt = performance.now();
    const seen = [];
    const { counts } = await watchImport(stage, id, {
      see: ({ status, nextRow }) => {
        seen.push({ nextRow, mb: rss() });
        return status === 'imported';
      },
      limitMs: LIMIT_MS,
    });
    const peak = memoryMb(member.product.child.pid, 'VmHWM');
    const about = (row) => median(seen.filter(({ nextRow }) => Math.abs(nextRow - row) <= AROUND).map(({ mb }) => mb));
    const course = [0, 100_000, 200_000, 400_000, 600_000, 800_000, ROWS].map((row) => mb(about(row))).join(', ');
    const growth = about(ROWS) - about(EARLY);
    const isKept = counts.added === ROWS && peak - idle <= MOST_ABOVE_IDLE_MB && growth <= MOST_GROWTH_MB;
    say(
      `${ROWS} rows, ${mb(csv.length / 1e6)} MB of CSV, in ${secondsSince(startedAt)}: idle ${mb(idle)} MB, peak ${mb(peak)} MB ` +
        `(${mb(peak - idle)} above; by the end of the upload ${mb(sent)}), course ${course} MB, ` +
        `from row ${EARLY} to the end growth ${mb(growth)} MB; added ${counts.added}; ${isKept ? 'KEPT' : 'BROKEN'}`,
    );
    return isKept;
  });
}

const mb = (value) => value.toFixed(1);

function fileOf() {
  const lines = Array.from({ length: ROWS }, (_, number) => `reader${number}@list.example,2025-01-31`);
  return Buffer.from(`email,subscribed\n${lines.join('\n')}\n`);
}
