import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import { startSandbox } from '../../test/start-sandbox.ts';
import type { Json, RunningSandbox } from '../../test/start-sandbox.ts';

let sandbox: RunningSandbox;
beforeEach(async () => (sandbox = await startSandbox()));
afterEach(async () => await sandbox.stop());

interface Sending {
  auth?: { user: string; pass: string };
  socketTimeout?: number;
}

const send = async (more: SendMailOptions = {}, { auth, socketTimeout = 300 }: Sending = {}) => {
  const transport = createTransport({
    host: '127.0.0.1',
    port: sandbox.smtpPort,
    socketTimeout,
    ...(auth && { auth }),
  });
  return await transport.sendMail({
    from: 'Press <press@press.example>',
    to: 'reader@press.example',
    subject: 'Hello',
    text: 'Hello https://press.example/a?b=1&c=2.',
    html: '<p>Hello <a href="https://press.example/a?b=1&amp;c=2">there</a> <a href="https://press.example/d">d</a></p>',
    ...more,
  });
};
const mails = async (query = ''): Promise<Json[]> => (await sandbox.call<Json[]>(`/control/mails${query}`)).body;
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: Error & { responseCode?: number }) => error,
  );

/** A session typed by hand, after the greeting. `heard` grows. */
async function dial() {
  const socket = connect(sandbox.smtpPort, '127.0.0.1').setEncoding('utf8');
  const session = { socket, heard: '' };
  socket.on('data', (chunk: string) => (session.heard += chunk));
  await once(socket, 'data');
  return session;
}
const TO_THE_TEXT = 'EHLO test\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<c@b.example>\r\nDATA\r\n';

describe('taking mail', () => {
  it('keeps a mail, answers its queue id and gives it back in parts', async () => {
    const { response } = await send({ subject: 'Grüße 🔑', headers: { 'X-Reason': 'test' } });
    expect(response).toContain('queued as 00000001');
    const [mail] = await mails();
    expect(mail).toMatchObject({
      id: '00000001',
      receivedAt: '2026-03-15T10:30:00.000Z',
      to: ['reader@press.example'],
      from: 'press@press.example',
      headerFrom: 'Press <press@press.example>',
      subject: 'Grüße 🔑',
      text: expect.stringContaining('Hello https://press.example/a'),
      html: expect.stringContaining('<p>Hello'),
      links: ['https://press.example/a?b=1&c=2', 'https://press.example/d'],
      messageId: expect.stringMatching(/^<[^@]+@[^@]+>$/),
    });
    expect(mail.headers).toContainEqual({ name: 'X-Reason', value: 'test' });
  });

  it('takes several recipients, and finds a mail by any of them', async () => {
    await send({ to: ['a@press.example', 'B@press.example'] });
    await send({ to: 'c@press.example' });
    expect((await mails('?to=b@PRESS.example')).map(({ to }) => to)).toEqual([['a@press.example', 'B@press.example']]);
    expect((await mails()).map(({ id }) => id)).toEqual(['00000002', '00000001']);
    expect(await mails('?limit=1')).toHaveLength(1);
    expect(await mails('?to=nobody@press.example')).toEqual([]);
  });

  it('takes any sign-in and none, but not the one that is called invalid', async () => {
    await send({}, { auth: { user: 'somebody', pass: 'something' } });
    expect(await failure(send({}, { auth: { user: 'somebody', pass: 'invalid' } }))).toMatchObject({
      responseCode: 535,
    });
    expect(await mails()).toHaveLength(1);
  });

  it('refuses more than 10 MB with 552 and keeps nothing of it', async () => {
    const line = `${'x'.repeat(99)}\n`;
    const session = await dial();
    session.socket.write(TO_THE_TEXT);
    for (let sent = 0; sent < 11 * 1024 * 1024; sent += 100_000) session.socket.write(line.repeat(1000));
    session.socket.end('\r\n.\r\nQUIT\r\n');
    await once(session.socket, 'close');
    expect(session.heard).toMatch(/^552 /m);
    expect(await failure(send({ text: line.repeat(110_000) }, { socketTimeout: 10_000 }))).toMatchObject({
      responseCode: 552,
    });
    expect(await mails()).toEqual([]);
  });

  it('announces pipelining and answers commands that came together', async () => {
    const session = await dial();
    session.socket.write(TO_THE_TEXT);
    while (!session.heard.includes('354')) await once(session.socket, 'data');
    session.socket.write('Subject: together\r\n\r\nHi\r\n.\r\nQUIT\r\n');
    await once(session.socket, 'close');
    expect(session.heard).toContain('PIPELINING');
    expect(session.heard).toMatch(/queued as/);
    expect((await mails())[0]?.subject).toBe('together');
  });

  it('keeps no mail of a sender who broke off in the middle', async () => {
    const session = await dial();
    session.socket.write(TO_THE_TEXT);
    while (!session.heard.includes('354')) await once(session.socket, 'data');
    session.socket.write('Subject: half\r\n\r\nHi');
    session.socket.destroy();
    await send();
    expect((await mails()).map(({ id }) => id)).toEqual(['00000001']);
  });
});

describe('the folder', () => {
  it('has all mails after a restart, and numbers go on', async () => {
    await send({ subject: 'before' });
    await writeFile(path.join(sandbox.dataDir, 'mail', '00000002.mail.new'), 'half');
    await sandbox.stop({ keepData: true });
    sandbox = await startSandbox({ dataDir: sandbox.dataDir });
    await send({ subject: 'after' });
    expect((await mails()).map(({ id, subject }) => [id, subject])).toEqual([
      ['00000002', 'after'],
      ['00000001', 'before'],
    ]);
  });

  it('holds the newest thousand', async () => {
    const folder = path.join(sandbox.dataDir, 'mail');
    for (let number = 1; number <= 1000; number += 1) {
      const id = String(number).padStart(8, '0');
      const note = {
        id,
        receivedAt: '2026-03-15T10:30:00.000Z',
        from: '',
        to: ['a@b.example'],
        subject: id,
        messageId: null,
      };
      await writeFile(path.join(folder, `${id}.mail`), `${JSON.stringify(note)}\nSubject: ${id}\r\n\r\nHi`);
    }
    await sandbox.stop({ keepData: true });
    sandbox = await startSandbox({ dataDir: sandbox.dataDir });
    await send();
    const files = (await readdir(folder)).filter((name) => name.endsWith('.mail')).sort();
    expect([files.length, files[0], files.at(-1)]).toEqual([1000, '00000002.mail', '00001001.mail']);
    expect(await mails('?limit=1000')).toHaveLength(1000);
  });

  it('is emptied by one call, and not by the reset of the faults', async () => {
    await send();
    await sandbox.call('/control/reset', { body: {} });
    expect(await mails()).toHaveLength(1);
    const response = await fetch(`${sandbox.url}/control/mails`, { method: 'DELETE' });
    expect(response.status).toBe(200);
    expect(await mails()).toEqual([]);
    expect(await readdir(path.join(sandbox.dataDir, 'mail'))).toEqual([]);
  });
});

describe('faults of mail', () => {
  const strike = (fault: object) => sandbox.setFault({ provider: 'mail', times: 1, ...fault });

  it.each([
    [{ mode: 'rate-limit' }, 450],
    [{ mode: 'rate-limit', method: 'CONNECT' }, 421],
    [{ mode: 'rate-limit', method: 'mail' }, 421],
    [{ mode: 'refused' }, 550],
    [{ mode: 'refused', method: 'DATA' }, 554],
    [{ mode: 'forbidden' }, 535],
    [{ mode: 'error' }, 451],
  ])('%j answers %i once and keeps nothing', async (fault, code) => {
    await strike(fault);
    expect(await failure(send())).toMatchObject({ responseCode: code });
    expect(await mails()).toEqual([]);
    await send();
    expect(await mails()).toHaveLength(1);
  });

  it('forbidden at the sign-in answers 535', async () => {
    await strike({ mode: 'forbidden', method: 'AUTH' });
    expect(await failure(send({}, { auth: { user: 'a', pass: 'b' } }))).toMatchObject({
      code: 'EAUTH',
      responseCode: 535,
    });
  });

  it('forbidden at the text answers as providers do whoever has no SPF or DKIM', async () => {
    await strike({ mode: 'forbidden', method: 'DATA' });
    expect(await failure(send())).toMatchObject({
      responseCode: 550,
      response: expect.stringMatching(/^550 5\.7\.26 This/),
    });
  });

  it.each([
    ['reset before the text', { mode: 'reset', method: 'RCPT' }, 0],
    ['reset in the text', { mode: 'reset' }, 0],
    ['reset after the text was kept', { mode: 'reset', afterWork: true }, 1],
    ['hang before the text', { mode: 'hang', method: 'MAIL' }, 0],
    ['hang at the door', { mode: 'hang', method: 'CONNECT' }, 0],
    ['hang after the text', { mode: 'hang' }, 0],
    ['hang after the text was kept', { mode: 'hang', afterWork: true }, 1],
    ['error after the text was kept', { mode: 'error', afterWork: true }, 1],
  ])('%s: the sender sees a failure, and %j leaves %i', async (_name, fault, kept) => {
    await strike(fault);
    expect(await failure(send())).not.toBeNull();
    expect(await mails()).toHaveLength(kept);
  });

  it('drip never comes to an end, and never looks dead', async () => {
    await strike({ mode: 'drip', method: 'RCPT' });
    const session = await dial();
    session.socket.write(TO_THE_TEXT);
    while (!session.heard.endsWith('22')) await once(session.socket, 'data');
    expect(session.heard).toMatch(/\r\n22$/);
  });

  it('strikes only the address that is named', async () => {
    await sandbox.setFault({ provider: 'mail', mode: 'refused', path: 'bad@' });
    await send();
    expect(await failure(send({ to: 'bad@press.example' }))).toMatchObject({ responseCode: 550 });
  });

  it.each([
    [{ mode: 'quota' }, 'Unknown mode for mail'],
    [{ mode: 'reset', method: 'POST' }, 'CONNECT, AUTH, MAIL, RCPT, DATA'],
  ])('refuses %j, which means nothing for mail', async (fault, words) => {
    await expect(strike(fault)).rejects.toThrow(words);
  });
});

describe('a server with limits of its own', () => {
  const traits = (body: object) => sandbox.call('/control/mail-traits', { body });
  const conversation = async (text: string) => {
    const session = await dial();
    session.socket.write(`EHLO test\r\n${text}QUIT\r\n`);
    await once(session.socket, 'close');
    return session.heard;
  };

  it('takes so many mails in a session, and more in the next', async () => {
    await traits({ sessionMails: 2 });
    const session = () => createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, pool: true, maxConnections: 1 });
    const mail = { from: 'a@b.example', to: 'c@b.example', text: 'Hi' };
    const [first, second] = [session(), session()];
    for (const one of [first, first, second]) await one.sendMail(mail);
    expect(await failure(first.sendMail(mail))).toMatchObject({ response: expect.stringContaining('452 4.4.5') });
    first.close();
    second.close();
    expect(await mails()).toHaveLength(3);
  });

  it('knows no addresses beyond ASCII, and doesn’t announce them', async () => {
    expect(await conversation('')).toContain('SMTPUTF8');
    await traits({ smtpUtf8: false });
    const heard = await conversation('MAIL FROM:<a@b.example>\r\nRCPT TO:<jürgen@b.example>\r\n');
    expect(heard).toContain('501 5.1.3 Bad recipient');
    expect(heard).not.toContain('SMTPUTF8');
    expect(await mails()).toEqual([]);
  });

  it('greets late, and at once after a reset', async () => {
    await traits({ greetingMs: 3_000 });
    const late = connect(sandbox.smtpPort, '127.0.0.1').setEncoding('utf8');
    await once(late, 'connect');
    await sandbox.call('/control/reset', { body: {} });
    const prompt = await dial();
    expect([prompt.heard.startsWith('220'), late.bytesRead]).toEqual([true, 0]);
    await once(late, 'data');
    late.destroy();
    prompt.socket.destroy();
  });

  it.each([{ sessionMails: 0 }, { smtpUtf8: 'no' }, { greetingMs: 60_001 }])('refuses %j', async (body) => {
    expect((await traits(body)).status).toBe(400);
  });
});
