import { SENDING_MESSAGES } from '@pressloom/contracts/newsletter-delivery';
import type { AbTest } from '@pressloom/contracts/newsletters';
import { Newsletter } from '@pressloom/database/entities';
import { SubjectTests } from '../../src/newsletter/ab/subject-tests.service.ts';
import { variantOf } from '../../src/newsletter/ab/variant.ts';
import { control } from '../pipeline.ts';
import { SendingScene, eachOnce } from './sending-scene.ts';

let scene: SendingScene;
beforeAll(async () => (scene = await SendingScene.start()));
afterAll(() => scene.close());
beforeEach(async () => {
  scene.test.clock.set(new Date());
  await scene.clear();
});

const NEW_TEST: AbTest = {
  ...{ subjects: ['The plain one', 'The other one'], sharePercent: 50, hours: 2 },
  ...{ sentAt: null, decidedAt: null, winner: null, isClear: null },
};
const later = (minutes: number) => scene.test.clock.set(new Date(scene.test.clock.now().getTime() + minutes * 60_000));
const goOn = async () => {
  await scene.sending.continueDue();
  await scene.idle();
};
const decide = () => scene.test.app.get(SubjectTests, { strict: false }).decideDue();
const testOf = async (id: number): Promise<AbTest | null> =>
  (await scene.test.database.dataSource.getRepository(Newsletter).findOneByOrFail({ id })).abTest;
const subjectsOf = async (to: string) =>
  ((await control(scene.test, `mails?to=${to}`)) as { subject: string }[]).map(({ subject }) => subject);
/** The subject that each reader tries; null for the rest of the list. */
async function tried(id: number): Promise<Map<string, string | null>> {
  const rows: { id: number; email: string }[] = await scene.test.database.dataSource.query(
    'SELECT id, email FROM subscribers ORDER BY id',
  );
  return new Map(
    rows.map((reader) => {
      const variant = variantOf(id, reader.id, NEW_TEST);
      return [reader.email, variant === null ? null : (NEW_TEST.subjects[variant] ?? null)];
    }),
  );
}

it('a part of the list tries the subjects, for as long as was said since the last of them had it; then the rest has one', async () => {
  const readers = await scene.readers(60);
  const id = await scene.issue({ subject: 'The plain one', abTest: NEW_TEST });
  const chosen = await tried(id);
  const part = readers.filter((email) => chosen.get(email) !== null);
  const [late = ''] = part;
  await scene.test.fault({ provider: 'mail', mode: 'rate-limit', path: `${late.split('@')[0]}@`, times: 1 });
  await scene.sending.start(id);
  await scene.idle();
  // The test has not begun while one of its readers waits.
  expect(await scene.taken()).toEqual(eachOnce(part.filter((email) => email !== late)));
  expect((await testOf(id))?.sentAt).toBeNull();
  later(6);
  await goOn();
  expect(await scene.taken()).toEqual(eachOnce(part));
  const begun = scene.test.clock.now();
  expect((await testOf(id))?.sentAt).toBe(begun.toISOString());
  // Whoever presses the button again begins no other test.
  later(60);
  await scene.sending.start(id);
  await scene.idle();
  expect((await testOf(id))?.sentAt).toBe(begun.toISOString());
  scene.test.clock.set(new Date(begun.getTime() + 2 * 3_600_000 - 1));
  expect(await decide()).toBe(0);
  later(1);
  await decide();
  expect(await scene.until(id)).toMatchObject({ deliveryStatus: 'sent', sent: 60 });
  expect(await scene.taken()).toEqual(eachOnce(readers));
  for (const email of readers.slice(0, 20))
    expect(await subjectsOf(email)).toEqual([chosen.get(email) ?? 'The plain one']);
});

it.each([
  ['just over', 59, 'sent'],
  ['long over, as in a restored backup', 61, 'paused'],
] as const)('the rest has it automatically where the time is %s', async (_when, minutes, deliveryStatus) => {
  const readers = await scene.readers(20);
  const id = await scene.issue({ subject: 'The plain one', abTest: NEW_TEST });
  const chosen = await tried(id);
  await scene.sending.start(id);
  await scene.idle();
  later(NEW_TEST.hours * 60 + minutes);
  expect(await decide()).toBe(1);
  await scene.idle();
  expect(await testOf(id)).toMatchObject({ winner: 0, decidedAt: scene.test.clock.now().toISOString() });
  const isPaused = deliveryStatus === 'paused';
  expect(await scene.delivery(id)).toMatchObject({
    deliveryStatus,
    error: isPaused ? SENDING_MESSAGES.stoodStill : null,
  });
  const part = readers.filter((email) => chosen.get(email) !== null);
  expect(await scene.taken()).toEqual(eachOnce(isPaused ? part : readers));
  if (!isPaused) return;
  await scene.operator.post(`/api/newsletters/${id}/resume`).expect(200);
  expect(await scene.until(id)).toMatchObject({ deliveryStatus: 'sent', sent: 20 });
  expect(await scene.taken()).toEqual(eachOnce(readers));
});
