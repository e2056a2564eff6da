import type { SubscriberImportView } from '@pressloom/contracts/subscriber-imports';
import {
  Subscriber,
  SubscriberImport,
  SubscriberImportPart,
  SubscriberImportReject,
} from '@pressloom/database/entities';
import { refused } from '../readers.ts';
import { ErasingScene } from './erasing-scene.ts';
import { CONSENT, counts } from './import-calls.ts';
import { ENCODINGS, everyRow, naming } from './neighbours.ts';

let scene: ErasingScene;

beforeAll(async () => {
  scene = await ErasingScene.start();
});
afterAll(() => scene.test.close());

const manager = () => scene.manager;
const listed = async (): Promise<string[]> =>
  (await manager().find(Subscriber, { order: { email: 'ASC' } })).map(({ email }) => email);

describe.each(ENCODINGS)('a list in %s that waits to be imported', (name, write) => {
  const stem = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const ada = `ada.lovelace@${stem}.example`;
  const near = `xada.lovelace@${stem}.example`;
  const last = `last@${stem}.example`;
  const rows = [
    'Email,Name,Telephone',
    `${near},"Nearly, ""the"" Ada",+44 1`,
    `Ada.Lovelace@${stem.toUpperCase()}.Example,Ada Lovelâce,+44 20 1843`,
    '',
    `friend@${stem}.example,"Friend of <${ada}>",+44 20 1843`,
    `"Zo\u00eb\r\nSecond line <zoe@${stem}.example>",Zo\u00eb,+44 2`,
    `${last},Last,+44 3`,
  ];
  const file = write(`${rows.join('\r\n')}\r\n`);

  /** Cut in the middle of her address, and of a character. */
  async function stored(fileName: string): Promise<SubscriberImportView> {
    const one = await scene.upload(file, fileName);
    const at = file.indexOf(write('Lovelace@').subarray(write('').length)) + 5;
    await manager().delete(SubscriberImportPart, { importId: one.id });
    await manager().insert(SubscriberImportPart, { importId: one.id, number: 0, data: file.subarray(0, at) });
    await manager().insert(SubscriberImportPart, { importId: one.id, number: 1, data: file.subarray(at) });
    return one;
  }

  /** What names her, and no neighbour. */
  const traces = async () =>
    (await everyRow(manager())).filter((row) => /lovel|20 1843/.test(row.replaceAll('xada.lovelace', '')));

  it('loses the rows of whoever is erased, and no other', async () => {
    const [one, bystander] = [
      await stored(`${stem}.csv`),
      await scene.upload(write('email\nx@y.example\n'), 'other.csv'),
    ];
    const kept = async (id: number) => (await manager().findBy(SubscriberImportPart, { importId: id }))[0]?.data;
    const untouched = await kept(bystander.id);
    expect((await scene.found(ada)).findings).toEqual([{ what: 'Uploaded lists that contain the address', count: 1 }]);
    const copy = await scene.copy<{ listRows: object[] }>(ada);
    expect(copy.listRows).toHaveLength(2);
    expect(copy.listRows[0]).toMatchObject({ fileName: `${stem}.csv`, cells: expect.arrayContaining(['+44 20 1843']) });
    expect(await traces()).not.toEqual([]);
    expect((await scene.erase(ada)).message).toBe(
      `Everything about this person was erased. The list ${stem}.csv that is not imported yet was kept without the rows that name this person.`,
    );
    expect(await traces()).toEqual([]);
    expect(await kept(bystander.id)).toEqual(untouched);
    const after = await scene.imported(one);
    expect(after.counts).toEqual(counts({ rows: 5, added: 3, invalid: 2 }));
    expect(after.rejects).toBe(2);
    expect((await listed()).filter((email) => email.endsWith(`@${stem}.example`))).toEqual(
      [last, near, `zoe@${stem}.example`].toSorted(),
    );
    expect(await traces()).toEqual([]);
  });

  it('brings nothing of them back later: of their rows line and reason are kept', async () => {
    const again = [...rows.slice(0, 3), `${ada},Ada Lovelâce,+44 20 1843`, `gone@,"see ${ada}",+44 20 1843`];
    const dated = write([...again.map((row, at) => `${row},${at === 3 ? 'soon' : ''}`)].join('\r\n'));
    const one = await scene.upload(dated, 'later.csv');
    const after = await scene.imported({ ...one, mapping: { ...one.mapping, email: 0, subscribedAt: 3 } });
    expect(after.counts).toMatchObject({ rows: 4, added: 0, duplicate: 1, suppressed: 2, invalid: 1 });
    const rejects = await manager().find(SubscriberImportReject, {
      where: { importId: one.id },
      order: { rowNumber: 'ASC' },
    });
    expect(rejects.map(({ line, cells }) => [line, cells])).toEqual([
      [3, []],
      [4, []],
      [5, []],
    ]);
    await scene.operator.get(`/api/subscriber-imports/${one.id}/rejects`).expect(200);
    expect(await traces()).toEqual([]);
  });
});

describe('lists that wait', () => {
  const list = (email: string) =>
    Buffer.from(`email,name\nfirst@lists.example,First\n${email},Ada\nlast@lists.example,Last\n`);

  it('name their rows as before: an import that was stopped goes on where it was', async () => {
    const one = await scene.upload(list('stopped@lists.example'), 'stopped.csv');
    await manager().update(SubscriberImport, one.id, {
      ...{ status: 'stopped', nextRow: 2, mapping: one.mapping, consent: CONSENT },
      counts: counts({ rows: 2, added: 2 }),
    });
    await scene.erase('stopped@lists.example');
    expect((await scene.imported(one)).counts).toEqual(counts({ rows: 3, added: 3 }));
    expect(await listed()).toContain('last@lists.example');
    expect(await listed()).not.toContain('first@lists.example');
  });

  it('are looked through anew where a look counted the person', async () => {
    const one = await scene.upload(list('counted@lists.example'), 'counted.csv');
    await manager().update(SubscriberImport, one.id, {
      ...{ status: 'checked', mapping: one.mapping, counts: counts({ rows: 3, added: 3 }) },
    });
    await scene.erase('counted@lists.example');
    const { body } = await scene.operator.get(`/api/subscriber-imports/${one.id}`).expect(200);
    expect(body).toMatchObject({ status: 'uploaded', counts: null });
  });

  it.each(['checking', 'importing'] as const)('are waited for while they are worked on: %s', async (status) => {
    const email = `${status}@lists.example`;
    const one = await scene.upload(list(email), `${status}.csv`);
    await manager().update(SubscriberImport, one.id, { status });
    const id = await scene.subscribe(email);
    const answer = await scene.tryToErase(email);
    expect(refused(answer)).toEqual([409, 'address_in_use']);
    expect((answer.body as { message: string }).message).toContain(`${status}.csv`);
    await scene.operator.get(`/api/subscribers/${id}`).expect(200);
    await manager().update(SubscriberImport, one.id, { status: 'uploaded' });
    await scene.erase(email);
  });

  it('of several parts lose a row that stands across two stretches of them, and keep all others in their order', async () => {
    const email = 'stretch@lists.example';
    const row = (name: string) => `${name}@lists.example,${'x'.repeat(960)}\n`;
    let head = 'email,name\n';
    for (let number = 0; head.length < 319_000; number += 1) head += row(`before${number}`);
    // Files are read by 32,000 bytes.
    const gap = `${'y'.repeat(320_000 - head.length - 6)}\n`;
    const rest = Array.from({ length: 400 }, (_none, number) => row(`behind${number}`)).join('');
    const { id } = await scene.upload(Buffer.from(`${head}${gap}${email},Ada\n${rest}`), 'long.csv');
    await scene.erase(email);
    const parts = await manager().find(SubscriberImportPart, { where: { importId: id }, order: { number: 'ASC' } });
    expect(parts.map(({ number }) => number)).toEqual([0, 1]);
    const text = Buffer.concat(parts.map(({ data }) => data)).toString();
    expect(text).toBe(`${head}${gap},\n${rest}`);
    expect((await manager().findOneByOrFail(SubscriberImport, { id })).bytes).toBe(String(text.length));
  });

  it('that can be read in part only lose what can not be read, and still are not imported', async () => {
    const broken = Buffer.from(
      `email,name\nfine@lists.example,Fine\nx@lists.example,"open\nunread@lists.example,Ada\n`,
    );
    const one = await scene.upload(broken, 'broken.csv');
    await scene.erase('unread@lists.example');
    expect(naming(await everyRow(manager()), 'unread@lists.example', [])).toEqual([]);
    expect((await scene.imported(one)).status).toBe('failed');
  });

  it('that were imported still show the rows of others that they begin with', async () => {
    const [ada, near] = ['shown@lists.example', 'xshown@lists.example'];
    const one = await scene.upload(
      Buffer.from(`email,name\n${near},Near\n${ada},Ada\nz@lists.example,Zoe\n`),
      'shown.csv',
    );
    await scene.imported(one);
    await scene.erase(ada);
    const { body } = await scene.operator.get(`/api/subscriber-imports/${one.id}`).expect(200);
    expect((body as SubscriberImportView).format.sample).toEqual([
      [near, 'Near'],
      ['z@lists.example', 'Zoe'],
    ]);
  });

  it.each(['.csv', ''])('may name a person in their own name, and in what is taken for a header: "%s"', async (end) => {
    const email = `named${end.length}@lists.example`;
    const header = Buffer.from(`Ada <${email}>,b\nx@lists.example,c\n`);
    // Only a person can say that it is one.
    const uploaded = async (fileName: string): Promise<SubscriberImportView> => {
      const { id } = await scene.upload(header, fileName);
      const call = scene.operator.post(`/api/subscriber-imports/${id}/header`).send({ hasHeader: true });
      return (await call.expect(200)).body as SubscriberImportView;
    };
    const one = await uploaded(`${email}${end}`);
    expect(one.format.columns).toEqual([`Ada <${email}>`, 'b']);
    // One that is worked on is told of, and what is told stays with the work.
    await manager().update(SubscriberImport, one.id, { status: 'checking' });
    expect(refused(await scene.tryToErase(email))).toEqual([409, 'address_in_use']);
    await manager().update(SubscriberImport, one.id, { status: 'uploaded' });
    await scene.erase(email);
    expect(naming(await everyRow(manager()), email, [])).toEqual([]);
    const { body } = await scene.operator.get(`/api/subscriber-imports/${one.id}`).expect(200);
    expect(body).toMatchObject({ fileName: `an erased address${end}`, format: { columns: ['Column 1', 'b'] } });
    // Nor does what a later list begins with, which is kept with the import.
    const { id } = await scene.imported(await uploaded('later.csv'));
    expect(naming(await everyRow(manager()), email, [])).toEqual([]);
    expect(await manager().findOneByOrFail(SubscriberImport, { id })).toMatchObject({
      format: { columns: ['Column 1', 'b'] },
    });
  });
});
