import type { SiteView } from '@pressloom/contracts/sites';
import { Subscriber } from '@pressloom/database/entities';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { refused } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { sentIssue } from './sent-issue.ts';
import type { SentMail } from './sent-issue.ts';

let test: TestApp;
let site: SiteView;

beforeAll(async () => {
  test = await startTestApp();
  site = await new Pipeline(test, await signedIn(test, 'operator')).site({ brand: 'fire-news' });
});
afterAll(() => test.close());

const mailed = async (): Promise<SentMail> => (await sentIssue(test, site.id)).mails[0] as SentMail;
/** As a program sends it: with fetch nothing is added to what is named here. */
const press = (token: string, { type, body = '' }: { type?: string; body?: string }): Promise<Response> =>
  fetch(`${test.url}/api/reader/one-click?r=${token}`, {
    method: 'POST',
    headers: type === undefined ? {} : { 'content-type': type },
    body: Buffer.from(body),
  });
const statusOf = async ({ subscriberId }: SentMail): Promise<string> =>
  (await test.database.dataSource.getRepository(Subscriber).findOneByOrFail({ id: subscriberId })).status;

const FORM = 'application/x-www-form-urlencoded';
const ONE_CLICK = 'List-Unsubscribe=One-Click';

describe('one-click unsubscribe', () => {
  it.each([
    ['no body', {}],
    ['an empty form', { type: FORM }],
    ['an empty text', { type: 'text/plain' }],
    ['the form as text', { type: 'text/plain; charset=utf-8', body: ONE_CLICK }],
    ['the form without a type', { body: ONE_CLICK }],
    ['the form as JSON', { type: 'application/json', body: '{"List-Unsubscribe":"One-Click"}' }],
    ['the form', { type: FORM, body: ONE_CLICK }],
  ])('takes %s with a link of ours, and none without', async (_name, sent) => {
    const mail = await mailed();
    const forged = await press(
      mail.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      sent,
    );
    expect(refused({ status: forged.status, body: await forged.json() })).toEqual([400, 'link_invalid']);
    expect(await statusOf(mail)).toBe('active');
    expect((await press(mail.token, sent)).status).toBe(200);
    expect(await statusOf(mail)).toBe('unsubscribed');
  });

  it.each([
    ['another form', { type: FORM, body: 'a=b' }],
    ['another text', { type: 'text/plain', body: 'hello' }],
    ['other JSON', { type: 'application/json', body: '{"a":1}' }],
  ])('refuses %s', async (_name, sent) => {
    const mail = await mailed();
    expect((await press(mail.token, sent)).status).toBe(400);
    expect(await statusOf(mail)).toBe('active');
  });

  it('refuses more than any form has', async () => {
    const mail = await mailed();
    expect((await press(mail.token, { type: 'text/plain', body: 'x'.repeat(4_001) })).status).toBe(413);
    expect(await statusOf(mail)).toBe('active');
  });
});
