import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { QuotaUse, RateCounter } from '@pressloom/database/entities';
import { strictServer } from '@pressloom/testing';
import type { StrictServer } from '@pressloom/testing';
import { KeysFixture, states } from './keys-fixture.ts';

/** What a save makes of a provider that sends elsewhere, shows a page, says nothing or hardly anything, or knows the key and lets it do nothing. */

const YOUTUBE_KEY = 'AIzaSy-tried-0123456789-abcdefghij';
const AI_KEY = 'sk-tried-0123456789';
const PAGE = { headers: { 'content-type': 'text/html' }, body: '<!doctype html><h1>Sign in to this network</h1>' };
const MOVED = { status: 302, headers: { location: 'https://moved.example/v1' } };
/** As OpenAI refuses a restricted key. */
const withoutScope = (scope: string) => ({
  status: 401,
  body: { error: { message: `You have insufficient permissions for this operation. Missing scopes: ${scope}.` } },
});

let fixture: KeysFixture;
let elsewhere: StrictServer;
/** Speaks HTTP on a port where a mail server is expected. */
let page: Server;
beforeAll(async () => {
  elsewhere = await strictServer({
    'GET /moved/videos': () => MOVED,
    'GET /moved/models': () => MOVED,
    'GET /page/models': () => PAGE,
    'POST /page/chat/completions': () => PAGE,
    'GET /restricted/models': () => withoutScope('api.model.read'),
    'POST /restricted/chat/completions': () => withoutScope('model.request'),
  });
  page = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<h1>Sign in to this network</h1>\r\n');
  }).listen(0, '127.0.0.1');
  await once(page, 'listening');
  const hosts = [new URL(elsewhere.url).host, `127.0.0.1:${pagePort()}`];
  fixture = await KeysFixture.start({
    env: { ALLOW_PRIVATE_HOSTS: hosts.join(',') },
    timing: { stagedWaitMs: 1_500, mailReplyMs: 1_000 },
  });
});
beforeEach(async () => {
  await fixture.test.database.dataSource.getRepository(RateCounter).deleteAll();
  await fixture.test.sandbox.post('/control/reset').send({}).expect(200);
  fixture.youtubeIsStandIn();
});
afterAll(async () => {
  await fixture.test.close();
  await elsewhere.close();
  page.close();
});

const pagePort = () => (page.address() as AddressInfo).port;
const fault = (provider: string, mode: string, more: object = {}) => fixture.test.fault({ provider, mode, ...more });

/** The sentence of a call that is cut off. */
const tooLong = (title: string) => `${title} took too long: we stopped waiting after 2 seconds.`;

describe('a key for YouTube', () => {
  const save = (apiKey: string) => fixture.save('youtube', { apiKey });

  it.each<[what: string, how: { at?: string; mode?: string }, message: string]>([
    ['redirects', { at: '/moved' }, 'YouTube redirected to https://moved.example. Enter that address instead.'],
    ['shows a page', { mode: 'prose' }, 'YouTube answered with a web page instead of its data.'],
    ['hangs', { mode: 'hang' }, tooLong('YouTube')],
    ['drips', { mode: 'drip' }, tooLong('YouTube')],
  ])('is left to the operator where YouTube %s', async (_what, { at, mode }, message) => {
    if (at !== undefined) fixture.runtime.config.youtube.apiUrl = `${elsewhere.url}${at}`;
    if (mode !== undefined) await fault('youtube', mode);
    const { body } = await save(YOUTUBE_KEY).expect(409);
    expect(body).toMatchObject({ code: 'key_untested', message });
    expect(body.fields).toBeUndefined();
    expect(states(body.details)).toEqual(['address failed', 'key unreached']);
    expect((await fixture.read()).youtube.savedAt).toBeNull();
  });

  it('whose quota of the day is used up is stored as tested, with a warning', async () => {
    await fault('youtube', 'quota');
    const saved = await fixture.saved('youtube', { apiKey: YOUTUBE_KEY });
    expect(saved).toMatchObject({ isTested: true, keys: { youtube: { isUntested: false } } });
    expect(states(saved)).toEqual(['address ok', 'key warning']);
    expect(saved.stages[1]?.message).toBe('YouTube knows the API key, but its quota for today is used up.');
    // From here on our own ledger refuses the call, so nothing is known of another key.
    const { body } = await save(`${YOUTUBE_KEY}-2`).expect(409);
    const message = 'YouTube API daily quota reached. Please try again tomorrow.';
    expect(body).toMatchObject({ code: 'key_untested', message });
    expect(body.fields).toBeUndefined();
    expect((await fixture.read()).youtube.apiKey.mask).toBe('••••ghij');
    await fixture.test.database.dataSource.getRepository(QuotaUse).deleteAll();
    await fixture.forget('youtube');
  });
});

describe('the AI service', () => {
  const REST = ['key', 'model', 'imageModel'].map((name) => `${name} unreached`);

  it.each([
    [
      'redirects',
      '/moved',
      { baseUrl: 'The AI service redirected to https://moved.example. Enter that address instead.' },
      ['address failed', ...REST],
    ],
    [
      'shows a page',
      '/page',
      { baseUrl: 'The AI service answered with a web page instead of its data.' },
      ['address failed', ...REST],
    ],
    [
      'lets the key do nothing',
      '/restricted',
      { apiKey: 'The AI service does not allow this API key to do this (401).' },
      ['address ok', 'key failed', ...REST.slice(1)],
    ],
  ])('is refused where it %s, whatever the operator decides', async (_what, path, fields, stages) => {
    const form = { apiKey: AI_KEY, baseUrl: `${elsewhere.url}${path}`, storeUntested: true };
    const { body } = await fixture.save('openai', form).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', message: Object.values(fields)[0] });
    expect(body.fields).toEqual(fields);
    expect(states(body.details)).toEqual(stages);
    expect((await fixture.read()).openai.savedAt).toBeNull();
  });

  it.each(['hang', 'drip'])('is left to the operator where it does this: %s', async (mode) => {
    await fault('openai', mode);
    const { body } = await fixture.save('openai', { apiKey: AI_KEY, baseUrl: fixture.aiUrl }).expect(409);
    expect(body).toMatchObject({ code: 'key_untested', message: tooLong('The AI service') });
    expect(body.fields).toBeUndefined();
    expect(states(body.details)).toEqual(['address failed', ...REST]);
    expect((await fixture.read()).openai.savedAt).toBeNull();
  });
});

describe('a mail server', () => {
  /** The reply and the whole test have limits of their own, and on a busy machine either may come first. */
  const LATE = /^The mail server (did not answer within 1 second|took too long: we stopped waiting after 2 seconds)\.$/;

  it('that is a page is refused, whatever the operator decides', async () => {
    const form = { ...fixture.mailForm, smtpPort: pagePort(), storeUntested: true };
    const { body } = await fixture.save('mail', form).expect(400);
    const message = 'The mail server gave an answer that is not SMTP. Check host, port, and smtp or smtps.';
    expect(body).toMatchObject({ code: 'validation_failed', message });
    expect(body.fields).toEqual({ smtpPort: message });
    expect(states(body.details)).toContain('connect failed');
    expect((await fixture.read()).mail.savedAt).toBeNull();
  });

  it.each([
    ['hang', 'CONNECT', 'connect failed'],
    ['drip', 'CONNECT', 'connect failed'],
    ['hang', 'AUTH', 'signIn failed'],
    // It may have taken the email, which refuses nothing.
    ['hang', 'DATA', 'accepted failed'],
    ['drip', 'DATA', 'accepted failed'],
  ])('that does this is left to the operator: %s at %s', async (mode, method, stage) => {
    await fault('mail', mode, { method });
    const { body } = await fixture.save('mail', fixture.mailForm).expect(409);
    expect(body).toMatchObject({ code: 'key_untested', message: expect.stringMatching(LATE) });
    expect(body.fields).toBeUndefined();
    expect(states(body.details)).toContain(stage);
    expect((await fixture.read()).mail.savedAt).toBeNull();
  });
});
