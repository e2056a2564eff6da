import { Job, Video, WordpressSite } from '@pressloom/database/entities';
import { testDatabase } from '@pressloom/testing';
import type { TestDatabase } from '@pressloom/testing';
import { followSandbox } from '../src/boot/sandbox-address.ts';
import { GlobalSettings } from '../src/common/global-settings.ts';

const AT_HOME = 'http://127.0.0.1:3100';
const AWAY = 'http://127.0.0.1:41234';
const LONGER_PORT = 'http://127.0.0.1:31009';

let database: TestDatabase;
beforeAll(async () => (database = await testDatabase()));
afterAll(() => database.close());
beforeEach(() => database.reset());

const follow = (address: string) => followSandbox(database.dataSource, address);
const repository = <T extends object>(entity: new () => T) => database.dataSource.getRepository(entity);

async function site(siteUrl: string, isSample: boolean): Promise<number> {
  const { id } = await repository(WordpressSite).save({
    ...{ name: siteUrl, brand: 'general', username: 'admin', applicationPassword: 'v1:none' },
    ...{ siteUrl, apiEndpoint: `${siteUrl}/wp-json/wp/v2`, isSample },
  });
  return id;
}

const addresses = async () =>
  (await repository(WordpressSite).find({ order: { id: 'ASC' } })).map((one) => one.siteUrl);

describe('what is stored of the sandbox', () => {
  it('follows it to another port and back: columns, lists, what jobs hold, addresses within texts', async () => {
    const wordpressSiteId = await site(`${AT_HOME}/wordpress/fire-news`, true);
    const thumbnails = ['max', 'high'].map((size) => `${AT_HOME}/thumbnails/abc/${size}.jpg`);
    const video = { wordpressSiteId, youtubeId: 'abc', title: 'A fire', source: 'sandbox' } as const;
    await repository(Video).save({ ...video, thumbnails, description: `See ${AT_HOME}/wordpress/fire-news/a/ today.` });
    const result = { message: 'Done', wordpressUrl: `${AT_HOME}/wordpress/fire-news/a/` };
    const job = { type: 'publish-post', target: 'post:1', lane: 'post:1', status: 'completed' } as const;
    await repository(Job).save({ ...job, result, steps: { sent: [result.wordpressUrl] } });
    const before = JSON.stringify(await everything());
    await follow(AT_HOME);
    expect(JSON.stringify(await everything())).toBe(before);

    await follow(AWAY);
    expect(JSON.stringify(await everything())).toBe(before.replaceAll(`${AT_HOME}/`, `${AWAY}/`));
    expect(await follow(AWAY).then(addresses)).toEqual([`${AWAY}/wordpress/fire-news`]);

    await follow(AT_HOME);
    expect(JSON.stringify(await everything())).toBe(before);
  });

  it('follows it also from where it was before anybody wrote that down', async () => {
    await site('https://edited.example', true);
    await site(`${AT_HOME}/wordpress/meditation`, true);
    await site(`${LONGER_PORT}/wordpress/own`, false);
    await follow(AWAY);
    expect(await addresses()).toEqual([
      'https://edited.example',
      `${AWAY}/wordpress/meditation`,
      `${LONGER_PORT}/wordpress/own`,
    ]);
  });

  it('is all that follows: a website on a port that begins alike, or had the port at another time, stays', async () => {
    await follow(AT_HOME);
    const others = [`${LONGER_PORT}/wordpress/own`, `${AT_HOME}`, `${AT_HOME}/blog`, 'https://press.example/wordpress'];
    for (const address of others) await site(address, false);
    await follow(AWAY);
    expect(await addresses()).toEqual(others);
  });

  it('stays where it was when the start breaks off in between', async () => {
    await site(`${AT_HOME}/wordpress/fire-news`, true);
    await follow(AT_HOME);
    const save = jest.spyOn(GlobalSettings.prototype, 'save').mockRejectedValueOnce(new Error('broken off'));
    await expect(follow(AWAY)).rejects.toThrow('broken off');
    save.mockRestore();
    expect(await addresses()).toEqual([`${AT_HOME}/wordpress/fire-news`]);
    await follow(AWAY);
    expect(await addresses()).toEqual([`${AWAY}/wordpress/fire-news`]);
  });
});

/** Rows that hold an address of it in some way. */
async function everything(): Promise<unknown[]> {
  return [await repository(WordpressSite).find(), await repository(Video).find(), await repository(Job).find()];
}
