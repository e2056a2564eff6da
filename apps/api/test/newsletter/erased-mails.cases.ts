import { Job } from '@pressloom/database/entities';
import { refused } from '../readers.ts';
import { ErasingScene } from './erasing-scene.ts';

let scene: ErasingScene;

beforeAll(async () => {
  scene = await ErasingScene.start();
});
afterAll(() => scene.test.close());

const manager = () => scene.manager;

/** What a mail of a former key is. */
const LOCKED = { template: 'subscription-exists', sealed: 'v1:00000000:a:b:c' };

describe('mails that wait, encrypted', () => {
  it('are found and ended, and those of neighbours wait on', async () => {
    // More than are looked at in one go wait ahead of it, and nobody can open them.
    await manager().query(
      `INSERT INTO jobs (type, target, lane, payload) SELECT 'send-mail', 'mail:' || number, 'mail:' || number, $1
       FROM generate_series(1, 500) AS number`,
      [LOCKED],
    );
    const [own, other] = [
      await scene.waitingMail('sealed@press.example'),
      await scene.waitingMail('xsealed@press.example'),
    ];
    expect((await scene.found('sealed@press.example')).findings).toEqual([
      { what: 'Emails waiting to be sent', count: 1 },
    ]);
    expect((await scene.erase('sealed@press.example')).message).toBe('Everything about this person was erased.');
    expect(await manager().findOneByOrFail(Job, { id: own })).toMatchObject({ status: 'cancelled', payload: {} });
    expect(await manager().findOneByOrFail(Job, { id: other })).toMatchObject({ status: 'queued' });
    await manager().query('DELETE FROM jobs WHERE id = $1 OR payload = $2', [other, LOCKED]);
  });

  it('that nobody can open any more keep nobody from leaving', async () => {
    const id = await scene.waitingMail('locked@press.example');
    await manager().update(Job, id, { payload: LOCKED });
    await scene.subscribe('leaves@press.example');
    expect((await scene.erase('leaves@press.example')).message).toBe('Everything about this person was erased.');
    await manager().delete(Job, { id });
  });

  it('are waited for while they are being sent', async () => {
    const id = await scene.waitingMail('sending@press.example', { status: 'running' });
    const answer = await scene.tryToErase('sending@press.example');
    expect(refused(answer)).toEqual([409, 'address_in_use']);
    await manager().delete(Job, { id });
    await scene.erase('sending@press.example');
  });

  it('are ended too where they tell somebody else of a person who goes', async () => {
    const [email, other] = ['new.owner@press.example', 'former.owner@press.example'];
    const id = await scene.waitingMail(other, { data: { name: `Mail to <${email}>` } });
    const ofNobody = await scene.waitingMail(other, { data: { name: 'Somebody' } });
    expect((await scene.found(email)).findings).toEqual([{ what: 'Emails waiting to be sent', count: 1 }]);
    await scene.erase(email);
    expect(await manager().findOneByOrFail(Job, { id })).toMatchObject({ status: 'cancelled', payload: {} });
    expect(await manager().findOneByOrFail(Job, { id: ofNobody })).toMatchObject({ status: 'queued' });
    await manager().delete(Job, { id: ofNobody });
  });
});
