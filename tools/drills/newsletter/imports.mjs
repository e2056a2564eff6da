/** What the drills of imports share: a file is sent and begun as the admin does it, and watched from the database. */
import { setTimeout as pause } from 'node:timers/promises';

const CONSENT = { source: 'The drill', date: '2025-01-31', agreed: true };
const LOOK_EVERY_MS = 10;

export const uploadPath = (siteId) => `/api/subscriber-imports?siteId=${siteId}&fileName=drill.csv`;

/** Sends a file and begins to take it over. Resolves with the import's id. */
export async function beginImport(member, siteId, csv) {
  const { id, mapping } = await member.client.upload(uploadPath(siteId), 'text/csv', csv);
  await startImport(member, { id, mapping });
  return id;
}

/** Begins to take over what was sent. Resolves with the import as it is then. */
export const startImport = ({ client }, { id, mapping }) =>
  client.post(`/api/subscriber-imports/${id}/start`, { ...mapping, ...CONSENT });

/** Calls `see` with each look at the import until it returns true. @throws Error once it waited too long, or the import failed */
export async function watchImport({ database }, id, { see, limitMs }) {
  const giveUpAt = performance.now() + limitMs;
  for (;;) {
    const [now] = await database.query(
      'SELECT status, next_row AS "nextRow", counts FROM subscriber_imports WHERE id = $1',
      [id],
    );
    if (see(now)) return now;
    if (['failed', 'stopped'].includes(now.status) || performance.now() > giveUpAt)
      throw new Error(`The import didn't finish: ${JSON.stringify(now)}`);
    await pause(LOOK_EVERY_MS);
  }
}
