import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Catalogue } from './catalogue.ts';
import { QueryRegister } from './query-register.ts';

const SEEN_AT = new Date('2026-11-23T04:00:00Z');
const HOUR_MS = 3_600_000;
const TERMS = ['house fire', 'walking meditation', 'moon phase ritual', 'how to fold a map'];

let folder: string;
let register: QueryRegister;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pressloom-seen-'));
  register = await QueryRegister.open(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Only the calendar: what is read from files comes by real timers. */
const CALENDAR_ONLY = [
  ...([
    'nextTick',
    'setImmediate',
    'clearImmediate',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
  ] as const),
  ...(['performance', 'hrtime', 'queueMicrotask'] as const),
];
afterEach(() => jest.useRealTimers());

/** All videos of some terms, with their ages, of a catalogue that was made at `start` and is asked `afterMs` later. */
async function seen(start: string, { seenAt, afterMs = 0 }: { seenAt?: Date; afterMs?: number }) {
  jest.useFakeTimers({ now: new Date(start), doNotFake: CALENDAR_ONLY });
  let now = new Date(start);
  const catalogue = new Catalogue({ seed: 1, register, clock: () => now, thinOneIn: 0, seenAt });
  now = new Date(now.getTime() + afterMs);
  const found = await Promise.all(TERMS.flatMap((term) => [catalogue.search(term), catalogue.search(term, 'de')]));
  return found.flat().map(({ publishedAt, premiereAt, ...video }) => ({
    ...video,
    ageMs: now.getTime() - afterMs - publishedAt.getTime(),
    isAnnounced: premiereAt !== null && premiereAt > now,
    isOld: now.getTime() - publishedAt.getTime() > 30 * 24 * HOUR_MS,
  }));
}

it.each(['2026-11-28T00:20:00Z', '2026-11-28T18:20:07.123Z', '2027-03-14T06:59:59Z', '2028-02-29T23:58:00Z'])(
  'the videos of one moment are there at %s, equally old',
  async (start) => expect(await seen(start, { seenAt: SEEN_AT })).toEqual(await seen('2026-11-23T04:00Z', {})),
);

it('stay the same for two hours: nothing comes, begins or becomes too old', async () => {
  const at = (afterMs: number) => seen('2026-11-28T18:20:00Z', { seenAt: SEEN_AT, afterMs });
  expect(await at(2 * HOUR_MS - 1)).toEqual(await at(0));
});

it('change with the day where no moment is named', async () => {
  const ids = async (start: string) => (await seen(start, {})).map(({ id }) => id);
  expect(await ids('2026-11-29T04:00Z')).not.toEqual(await ids('2026-11-28T04:00Z'));
});
