/**
 * An import whose process is killed ten times at random moments: everybody is on the list once, and the counts are right. Some
 * three minutes: a job whose process died is taken up within 12 s.
 */
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { secondsSince } from '../../workspace.mjs';
import { onStage } from '../stage.mjs';
import { beginImport, watchImport } from './imports.mjs';
import { sizes } from '../../short-form.mjs';

const { ROWS, KILLS, DUPLICATES, INVALID, SUPPRESSED, KILLED_SHARE, LATEST_MS } = sizes({
  long: {
    ROWS: 100_000,
    KILLS: 10,
    /** Kinds of rows that are counted apart; the rest are addresses of their own. */
    ...{ DUPLICATES: 2_000, INVALID: 1_000, SUPPRESSED: 10 },
    /** Of the rows, those that the last kill comes before. */
    KILLED_SHARE: 0.9,
    /** Some thousand rows: a kill comes before, in and after a transaction. */
    LATEST_MS: 300,
  },
  short: { ROWS: 30_000, KILLS: 1, DUPLICATES: 200, INVALID: 100, SUPPRESSED: 2, KILLED_SHARE: 0.2, LATEST_MS: 0 },
});
const READERS = ROWS - DUPLICATES - INVALID - SUPPRESSED;
/** A job of a killed process is taken up within 12 s, and the process has to start. */
const ROUND_LIMIT_MS = 120_000;

const reader = (number) => `reader${number}@list.example`;
const erased = (number) => `erased${number}@list.example`;

export async function importKills({ random, say }) {
  return onStage(random, async (stage) => {
    const startedAt = performance.now();
    const member = await stage.member('all');
    await member.product.start();
    await stage.enter(member);
    for (let number = 0; number < SUPPRESSED; number += 1)
      await member.client.post('/api/people/erase', { email: erased(number) });
    const id = await beginImport(member, stage.siteId, Buffer.from(fileOf(random)));
    const killedAt = await killing(stage, member, id);
    const { counts } = await watchImport(stage, id, {
      see: ({ status }) => status === 'imported',
      limitMs: ROUND_LIMIT_MS,
    });
    const found = await listed(stage, id);
    const nothing = Object.fromEntries(Object.keys(counts).map((name) => [name, 0]));
    const wanted = {
      ...nothing,
      ...{ rows: ROWS, added: READERS, duplicate: DUPLICATES, invalid: INVALID, suppressed: SUPPRESSED },
    };
    const shown = await member.client.get(`/api/subscribers/stats?siteId=${stage.siteId}`);
    const isKept =
      killedAt.length === KILLS &&
      isDeepStrictEqual(counts, wanted) &&
      isDeepStrictEqual(found, { listed: READERS, missing: 0, rejects: INVALID + SUPPRESSED, parts: 0 }) &&
      shown.active === READERS;
    say(
      `${ROWS} rows, ${killedAt.length} kills (at rows ${killedAt.join(', ')}): ${found.listed} of ${READERS} listed once, ` +
        `${found.missing} missing, active as shown ${shown.active}, ${found.rejects} rejects, ${found.parts} parts left, ` +
        `counts ${JSON.stringify(counts)}; ${isKept ? 'KEPT' : 'BROKEN'} after ${secondsSince(startedAt)}`,
    );
    return isKept;
  });
}

/** Kills and starts the process anew, so often. Returns the rows that were done by then. */
async function killing(stage, { product }, id) {
  const marks = Array.from({ length: KILLS }, () => Math.floor(stage.random() * ROWS * KILLED_SHARE)).sort(
    (a, b) => a - b,
  );
  const killedAt = [];
  for (const mark of marks) {
    await watchImport(stage, id, { see: ({ nextRow }) => nextRow >= mark, limitMs: ROUND_LIMIT_MS });
    await pause(stage.random() * LATEST_MS);
    await product.kill();
    const { nextRow, status } = await watchImport(stage, id, { see: () => true, limitMs: ROUND_LIMIT_MS });
    if (status === 'importing') killedAt.push(nextRow);
    await product.start();
  }
  return killedAt;
}

/** Rows of each kind, mixed. */
function fileOf(random) {
  const lines = Array.from({ length: READERS }, (_, number) => reader(number));
  const more = [
    ...Array.from({ length: DUPLICATES }, () => reader(Math.floor(random() * READERS)).toUpperCase()),
    ...Array.from({ length: INVALID }, (_, number) => `nobody${number}`),
    ...Array.from({ length: SUPPRESSED }, (_, number) => erased(number)),
  ];
  for (const line of more) {
    const at = Math.floor(random() * lines.length);
    lines.push(lines[at]);
    lines[at] = line;
  }
  return `email\n${lines.join('\n')}\n`;
}

async function listed({ database, siteId }, id) {
  const [found] = await database.query(
    `SELECT (SELECT count(*)::int FROM subscribers WHERE wordpress_site_id = $1) AS listed,
       (SELECT count(*)::int FROM generate_series(0, $3::int - 1) AS number WHERE NOT EXISTS (
         SELECT 1 FROM subscribers WHERE wordpress_site_id = $1 AND email = 'reader' || number || '@list.example')) AS missing,
       (SELECT count(*)::int FROM subscriber_import_rejects WHERE import_id = $2) AS rejects,
       (SELECT count(*)::int FROM subscriber_import_parts WHERE import_id = $2) AS parts`,
    [siteId, id, READERS],
  );
  return found;
}
