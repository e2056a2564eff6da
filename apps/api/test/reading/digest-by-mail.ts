import { randomUUID } from 'node:crypto';
import type { DigestMail } from '@pressloom/contracts/accounts';
import type { SiteView } from '@pressloom/contracts/sites';
import { User } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { waitFor } from '@pressloom/testing';
import { recordUnexpectedExits } from '../../src/boot/unexpected-exits.ts';
import { ScheduleService } from '../../src/jobs/schedule/schedule.service.ts';
import { atTimeIn } from '../../src/common/zone-days.ts';
import { SendDigestJob } from '../../src/dashboard/digest/send-digest.job.ts';
import { control } from '../pipeline.ts';
import type { Pipeline } from '../pipeline.ts';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import type { TestApp } from '../test-app.ts';

/** Of the first website, whose days the mail goes by. */
const ZONE = 'America/New_York';

/** The cases of the digest as a mail, on the application of the file that calls this, which gives each case a website of its own. */
export const digestByMail = (scene: () => { test: TestApp; pipeline: Pipeline; site: SiteView }): void =>
  describe('the digest by mail', () => {
    let test: TestApp;
    let operator: TestAgent;
    let pipeline: Pipeline;
    let site: SiteView;

    beforeEach(async () => {
      ({ test, pipeline, site } = scene());
      ({ operator } = pipeline);
      await pipeline.setVideosPerSearch(site.id, 2);
      await fetch(`${test.sandboxUrl}/control/mails`, { method: 'DELETE' });
    });
    afterEach(async () => {
      await test.database.dataSource.query('UPDATE users SET digest_by_mail = false, digest_sent_for = NULL');
    });

    const want = async (byMail: boolean, who = operator): Promise<DigestMail> =>
      (await who.put('/api/users/digest').send({ byMail }).expect(200)).body as DigestMail;
    const send = () => test.app.get(SendDigestJob, { strict: false }).run();
    const mails = async () => (await control(test, 'mails')) as { subject: string; text: string }[];
    const arrived = (count: number) => waitFor(async () => (await mails()).length === count, { timeoutMs: 10_000 });

    it('is off until an operator wants it', async () => {
      expect((await operator.get('/api/users/digest').expect(200)).body).toEqual({ byMail: false });
      expect(await send()).toMatchObject({ mails: 0 });
      expect(await want(true)).toEqual({ byMail: true });
      expect((await operator.get('/api/users/digest').expect(200)).body).toEqual({ byMail: true });
      await operator.put('/api/users/digest').send({ byMail: 'yes' }).expect(400);
    });

    it('tells of all active websites in one mail, and when nothing happened', async () => {
      const other = await pipeline.site({ brand: 'meditation' });
      const off = await pipeline.site({ brand: 'psychic-tarot' });
      await operator.patch(`/api/wordpress-sites/${off.id}`).send({ active: false }).expect(200);
      const [video] = await pipeline.discover(site.id, 'ladder truck');
      await test.fault({ provider: 'openai', mode: 'quota' });
      await operator.post(`/api/videos/${video?.id}/generate-blog`).expect(502);
      test.clock.set(atTimeIn(ZONE, test.clock.now(), { days: 1, time: '12:00' }));
      await want(true);
      await send();
      await arrived(1);
      const [{ subject, text } = { subject: '', text: '' }] = await mails();
      const told = text.replace(/\s+/g, ' ');
      expect(subject).toMatch(/^Your websites on \w+, \w+ \d+$/);
      expect(told).toContain(`${site.name}: Found 2 videos. 1 step failed.`);
      expect(told).toContain(`Failed: Writing “${video?.title}”`);
      expect(told).toContain('quota is used up');
      expect(told).toContain(`${other.name}: Nothing happened.`);
      expect(told).not.toContain(off.name);
    });

    it("tells once of the server's own unexpected ends, on the day on which it ran again", async () => {
      const day = new Date('2026-11-20T12:00:00Z');
      const ended = (at: string, now: string) =>
        recordUnexpectedExits(test.database.dataSource, {
          seen: [{ id: randomUUID(), at, cause: 'exit code 1' }],
          followsCrash: false,
          now: new Date(now),
        });
      await ended('2026-11-19T11:30:00Z', '2026-11-20T11:30:00Z');
      await ended('2026-11-20T11:40:00Z', '2026-11-20T11:40:03Z');
      await want(true);
      for (const days of [0, 1, 2]) {
        test.clock.set(new Date(day.getTime() + days * 24 * 3_600_000));
        await send();
      }
      await arrived(3);
      const texts = (await mails()).map(({ text }) => text.replace(/\s+/g, ' '));
      const told = texts.filter((text) =>
        text.includes('Pressloom: It stopped unexpectedly 2 times and is running again.'),
      );
      expect(texts.filter((text) => text.includes('stopped unexpectedly'))).toEqual(told);
      expect(told).toHaveLength(1);
      expect(told[0]).toMatch(
        /On November 19 at \d+:30 AM E.T: exit code 1\. On November 20 at \d+:40 AM E.T: exit code 1\./,
      );
    });

    it('comes once a day, however many run at once, and again the next day', async () => {
      await want(true);
      const rounds = await Promise.all(Array.from({ length: 4 }, send));
      expect(rounds.map((round) => round.mails).toSorted()).toEqual([0, 0, 0, 1]);
      expect(await send()).toMatchObject({ mails: 0 });
      test.clock.set(atTimeIn(ZONE, test.clock.now(), { days: 1, time: '12:00' }));
      expect(await send()).toMatchObject({ mails: 1 });
      await arrived(2);
    });

    it('goes to nobody who is no operator any more, or whose address is not verified', async () => {
      await want(true);
      const users = test.database.dataSource.getRepository(User);
      const { id } = await users.findOneByOrFail({ digestByMail: true });
      await users.update(id, { isEmailVerified: false });
      expect(await send()).toMatchObject({ mails: 0 });
      await users.update(id, { isEmailVerified: true, role: 'member' });
      expect(await send()).toMatchObject({ mails: 0 });
      await users.update(id, { role: 'operator' });
      expect(await send()).toMatchObject({ mails: 1 });
      await arrived(1);
    });

    it('goes to the sample operator only while the sandbox is on', async () => {
      await want(true);
      const users = test.database.dataSource.getRepository(User);
      const { id } = await users.findOneByOrFail({ digestByMail: true });
      const { config } = test.app.get<Runtime>(RUNTIME);
      await users.update(id, { isSample: true });
      try {
        Object.assign(config, { sandbox: false });
        expect(await send()).toMatchObject({ mails: 0 });
        Object.assign(config, { sandbox: true });
        expect(await send()).toMatchObject({ mails: 1 });
        await arrived(1);
      } finally {
        Object.assign(config, { sandbox: true });
        await users.update(id, { isSample: false });
      }
    });

    it("begins at seven in the first website's zone, and not while nobody wants it", async () => {
      const schedule = test.app.get(ScheduleService);
      await operator.patch(`/api/wordpress-sites/${site.id}`).send({ timeZone: 'Europe/Berlin' }).expect(200);
      test.clock.set(new Date('2026-03-28T12:00:00Z'));
      await schedule.tick();
      expect(await schedule.nextAt('send-digest')).toBeNull();
      await want(true);
      await schedule.tick();
      expect((await schedule.nextAt('send-digest'))?.toISOString()).toBe('2026-03-29T05:00:00.000Z');
    });
  });
