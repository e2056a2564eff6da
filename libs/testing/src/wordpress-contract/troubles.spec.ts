import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diagnose } from '@pressloom/clients/wordpress';
import type { Diagnosis, WordPressClientOptions } from '@pressloom/clients/wordpress';
import { freePort } from '../free-port.ts';
import { startStandIns } from '../stand-ins.ts';
import type { StandIns } from '../stand-ins.ts';
import { connectPeer } from './peer.ts';
import type { Peer, Role } from './peer.ts';
import { failureOf } from './reading.ts';
import { standInFacts } from './stand-in-facts.ts';

let folder: string;
let standIns: StandIns;
let peer: Peer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordpress-troubles-'));
  standIns = await startStandIns(folder);
  peer = connectPeer(standInFacts(standIns.url));
});
afterEach(() => mode({ troubles: [], permalinks: 'pretty', applicationPasswords: true, redirectTo: null }));
afterAll(async () => {
  await standIns.close();
  await rm(folder, { recursive: true, force: true });
});

async function mode(change: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${peer.facts.url}/__control`, {
    method: 'POST',
    headers,
    body: JSON.stringify(change),
  });
  if (!response.ok) throw new Error(await response.text());
}

const test = (change: Partial<WordPressClientOptions> = {}, role: Role = 'editor'): Promise<Diagnosis> =>
  diagnose(peer.client(role, change));
const inTrouble = async (trouble: string, change?: Partial<WordPressClientOptions>, role?: Role) => {
  await mode({ troubles: [trouble] });
  return await test(change, role);
};
const failed = ({ stages }: Diagnosis) => stages.find(({ status }) => status === 'failed');
const passes = ({ stages }: Diagnosis) => stages.every(({ status }) => status === 'passed');

describe('a connection test', () => {
  it.each([
    ['blank-lines', /prints blank lines or a byte order mark/],
    ['byte-order-mark', /prints blank lines or a byte order mark/],
    ['html-type', /wrong content type/],
    ['php-notices', /PHP messages/],
    ['buffered-php-notices', /PHP messages/],
    ['dies-behind-response', /plugin may fail after WordPress has answered/],
  ])('passes with %s, and says what to put right', async (trouble, remark) => {
    const found = await inTrouble(trouble);
    expect(passes(found)).toBe(true);
    expect(found.remarks).toEqual([expect.stringMatching(remark)]);
    const wrong = await test({ applicationPassword: 'abcd efgh ijkl mnop qrst uvwx' });
    expect(failed(wrong)).toMatchObject({
      key: 'identity',
      sentence: expect.stringMatching(/did not accept the user/),
    });
  });

  it('passes without remarks where nothing is wrong', async () => {
    expect(await test()).toMatchObject({ remarks: [], suggestedEndpoint: null, suggestedSiteUrl: null });
  });

  it.each([
    [
      'basic-auth-plugin',
      'identity',
      /offers application passwords, but another plugin checks them as sign-in passwords: switch off plugins for Basic Auth/,
    ],
    ['login-limiter', 'identity', /locked the sign-in after too many failed attempts.*“Too many failed login attempts/],
    ['jwt-plugin', 'identity', /plugin for sign-in by JWT/],
    [
      'dropped-header',
      'identity',
      /did not accept the user name or application password.*If both are right, the host removes the Authorization header/,
    ],
    ['rest-locked-out', 'rest', /^Wordfence refuses requests for now \(503\)\. Allow this server there\.$/],
    ['locked-out', 'reachable', /^Wordfence refuses requests for now \(503\)/],
    ['rest-too-many', 'rest', /too many requests right now\. Try again later/],
    ['rest-firewall', 'rest', /firewall or security plugin refused the request before WordPress answered \(403\)/],
    ['maintenance', 'reachable', /in maintenance mode \(503\)/],
    ['pages-everywhere', 'rest', /not found at .*: its REST API does not answer there\. Check the address/],
    ['sign-in-wall', 'rest', /asks for a sign-in before WordPress answers: it redirected to .*\/wp-login\.php/],
  ])('tells %s in its own words', async (trouble, key, sentence) => {
    const found = failed(await inTrouble(trouble));
    expect(found?.key).toBe(key);
    expect(found?.sentence).toMatch(sentence);
  });

  it('tells a wrong password from a header that was dropped where WordPress does', async () => {
    const stage = failed(await inTrouble('told-wrong-password', { applicationPassword: 'my cat’s name' }));
    expect(stage?.sentence).toMatch(
      /enter it: the user name is right\. What you entered does not look like an application/,
    );
    expect(stage?.sentence).not.toMatch(/Authorization header|cat’s/);
    const shaped = failed(await test({ applicationPassword: 'abcd efgh ijkl mnop qrst uvwx' }));
    expect(shaped?.sentence).not.toMatch(/look like/);
  });

  it('passes a website that closes its API to visitors, and says so where the sign-in fails', async () => {
    expect(passes(await inTrouble('closed-to-visitors'))).toBe(true);
    const wrong = failed(await test({ username: 'nobody' }));
    expect(wrong?.sentence).toMatch(/closes its REST API to visitors/);
  });

  it('passes by other reads where a plugin hides the users', async () => {
    await peer.client('editor').createPost({ title: 'Seen', slug: peer.unique('seen'), status: 'publish' });
    const { stages } = await inTrouble('no-users');
    expect(stages.map(({ status }) => status)).toEqual(['passed', 'passed', 'passed', 'passed']);
    expect(stages[2]?.sentence).toMatch(/^Signed in\. A security plugin hides the users/);
    expect(stages[3]?.sentence).toBe('This user can publish posts, upload pictures and create categories.');
    expect(failed(await test({ applicationPassword: 'wrong' }))).toMatchObject({ key: 'identity' });
    expect(failed(await test({}, 'contributor'))).toMatchObject({
      key: 'publish',
      sentence: expect.stringMatching(/can’t upload pictures\. Give them the role/),
    });
  });

  it('does not conclude from a super admin without role and rights', async () => {
    await peer.client('editor').createPost({ title: 'Seen', slug: peer.unique('seen'), status: 'publish' });
    const found = await inTrouble('super-admin', {}, 'admin');
    expect(passes(found)).toBe(true);
    expect(found.stages[3]?.sentence).toMatch(/^This user can publish posts/);
    const hidden = await inTrouble('hidden-super-admin-without-posts', {}, 'admin');
    expect(passes(hidden)).toBe(true);
    expect(hidden.stages[3]?.sentence).toMatch(/WordPress does not tell whether this user can publish posts/);
  });

  it('needs no front page', async () => {
    const found = await inTrouble('dead-front-page');
    expect(passes(found)).toBe(true);
    expect(found.stages[0]?.sentence).toMatch(/its front page does not/);
  });

  it.each([
    ['refused the connection', async () => `127.0.0.1:${await freePort()}`],
    ['has a port that is not for websites', async () => '127.0.0.1:9'],
  ])('names the host that %s, not the one that led there', async (what, hostOf) => {
    const host = await hostOf();
    await mode({ redirectTo: `http://${host}` });
    expect(failed(await test())).toMatchObject({
      key: 'reachable',
      sentence: expect.stringContaining(`${host} ${what}`),
    });
  });

  it('is led nowhere by what a website says of itself', async () => {
    await mode({ troubles: ['hostile-links'] });
    const found = await peer.client('editor').discover();
    expect(found).toMatchObject({ apiRoot: `${peer.facts.url}/wp-json`, authorizationUrl: null });
    expect(found.siteName).toBe('');
  });

  it.each([
    ['/wp-login.php', ''],
    ['/hello-world', ''],
  ])('names the website’s own address where %s was entered', async (path) => {
    const siteUrl = peer.facts.url + path;
    const found = await test({ siteUrl, apiEndpoint: `${siteUrl}/wp-json/wp/v2` });
    expect(found).toMatchObject({ suggestedSiteUrl: peer.facts.url, suggestedEndpoint: `${peer.facts.url}/wp-json/` });
    expect(failed(found)?.sentence).toBe(
      `${siteUrl} is a page of the website. Enter its own address instead: ${peer.facts.url}.`,
    );
  });

  it('speaks of plain permalinks only where the usual address was tried', async () => {
    await mode({ permalinks: 'plain' });
    const plain = await test();
    expect(failed(plain)?.sentence).toMatch(/uses plain permalinks/);
    expect(passes(await test({ apiEndpoint: plain.suggestedEndpoint ?? '' }))).toBe(true);
    await mode({ permalinks: 'pretty', troubles: ['rest-blocked-path'] });
    expect(failed(await test())?.sentence).toMatch(
      /API at another address\. Enter .*rest_route=\/ as the API endpoint/,
    );
  });
});

describe('a publish', () => {
  const post = { title: 'Told', slug: 'told', status: 'publish' } as const;
  const picture = { bytes: Buffer.from('x'), mime: 'image/png', filename: 'a.png', slug: 'a', title: '', altText: '' };
  it.each([
    ['uploads-not-writable', /can’t write to its uploads folder.*“Unable to create directory/, 'rejected'],
    ['no-temporary-folder', /no temporary folder/, 'rejected'],
    ['disk-full', /disk is full/, 'rejected'],
  ])('tells what keeps its picture back: %s', async (trouble, sentence, code) => {
    await mode({ troubles: [trouble] });
    const error = await failureOf(peer.client('editor').uploadMedia(picture));
    expect(error).toMatchObject({ code, ambiguous: false, retryable: false });
    expect(error.message).toMatch(sentence);
  });

  it('quotes a checklist', async () => {
    await mode({ troubles: ['checklist'] });
    expect((await failureOf(peer.client('editor').createPost(post))).message).toBe(
      'WordPress rejected the post (400). WordPress says: “Before you publish: choose a sponsor label for this post.” (checklist_incomplete).',
    );
  });

  it('names what an old database can’t hold', async () => {
    await mode({ troubles: ['old-database'] });
    const client = peer.client('editor');
    const failures = [
      await failureOf(client.createTerm('tags', 'Alarm 🔥')),
      await failureOf(client.createPost({ ...post, title: 'Alarm 🔥' })),
    ];
    expect(failures.map(({ code, ambiguous }) => [code, ambiguous])).toEqual(Array(2).fill(['rejected', false]));
    expect(failures[0]?.message).toMatch(/could not store the tag/);
  });

  it.each([
    ['no-tags', 'tags'],
    ['no-categories', 'categories'],
  ] as const)('names the route that is missing: %s', async (trouble, taxonomy) => {
    await mode({ troubles: [trouble] });
    expect(passes(await test())).toBe(true);
    const error = await failureOf(peer.client('editor').findTermByName(taxonomy, 'x'));
    expect(error).toMatchObject({ code: 'route_missing', status: 404 });
    expect(error.message).toContain(`/wp/v2/${taxonomy}`);
  });

  it('tells a sign-in that is refused by another plugin, and does not repeat it', async () => {
    await mode({ troubles: ['basic-auth-plugin'] });
    const error = await failureOf(peer.client('editor').createPost(post));
    expect(error).toMatchObject({ code: 'bad_credentials', ambiguous: false, retryable: false });
  });
});
