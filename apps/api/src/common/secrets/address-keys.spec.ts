import { randomBytes } from 'node:crypto';
import type { Runtime } from '../../runtime.ts';
import type { GlobalSettings } from '../global-settings.ts';
import { AddressKeys } from './address-keys.service.ts';
import { SecretCipher } from './cipher.ts';
import { claimBytes, parseLink } from './reader-link.ts';

/** One installation's keys, kept in memory; links of before act up to the subscriber `lastByNumber`. */
function keysOf(lastByNumber = 0): AddressKeys {
  const kept = new Map([['readers.last_by_number', String(lastByNumber)]]);
  const settings: Pick<GlobalSettings, 'read' | 'keepFirst'> = {
    read: (name) => Promise.resolve(kept.get(name) ?? null),
    keepFirst: ({ key, value }) => {
      if (!kept.has(key)) kept.set(key, value);
      return Promise.resolve();
    },
  };
  const runtime: Pick<Runtime, 'cipher'> = { cipher: new SecretCipher(randomBytes(32)) };
  return new AddressKeys(settings as GlobalSettings, runtime as Runtime);
}

const ANN = { siteId: 3, subscriberId: 8, email: 'ann@press.example' };
const MOST = 2_147_483_647;

describe('the link of a reader', () => {
  const keys = keysOf(100);
  const linkOf = async (reader: Parameters<Awaited<ReturnType<AddressKeys['readerLinks']>>>[0] = ANN) =>
    (await keys.readerLinks())(reader);

  it.each([
    ['of the list', ANN, null],
    ['of a mail', { ...ANN, newsletterId: 7 }, 7],
    ['of the largest numbers', { siteId: MOST, subscriberId: MOST, newsletterId: MOST, email: 'a@b.example' }, MOST],
  ])('%s has 80 characters and says for whom it was signed', async (_name, reader, newsletterId) => {
    const link = await linkOf(reader);
    expect(link).toMatch(/^[\w-]{80}$/);
    const addressHash = (await keys.addressHasher())(reader.email);
    const { siteId, subscriberId } = reader;
    expect(await keys.readLink(link)).toEqual({ subscriberId, newsletterId, signedFor: { siteId, addressHash } });
  });

  it('is worth nothing once a character of it is another, whichever', async () => {
    const link = await linkOf();
    const forged = [...link].flatMap((character, place) =>
      ['A', 'B', '-', character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase()]
        .filter((other) => other !== character)
        .map((other) => link.slice(0, place) + other + link.slice(place + 1)),
    );
    const known = await Promise.all(forged.map((one) => keys.readLink(one)));
    expect(new Set(known)).toEqual(new Set([null]));
  });

  it.each([
    ['nothing', () => ''],
    ['one that was cut', (link: string) => link.slice(0, -1)],
    ['one that goes on', (link: string) => `${link}A`],
    ['one that is escaped', (link: string) => encodeURIComponent(`${link}=`)],
    ['one in capitals', (link: string) => link.toUpperCase()],
    ['one with a space', (link: string) => `${link.slice(0, -1)} `],
    ['its number alone', () => '8'],
  ])('is not %s', async (_name, change) => {
    expect(await keys.readLink(change(await linkOf()))).toBeNull();
  });

  it('signs every part of what it says', async () => {
    const link = await linkOf({ ...ANN, newsletterId: 7 });
    const other = { siteId: 4, subscriberId: 9, newsletterId: 6, hash: randomBytes(32) };
    const signature = Buffer.from(link, 'base64url').subarray(-16);
    const own = parseLink(link)?.claim.subarray(12) ?? Buffer.alloc(32);
    const claims = [
      claimBytes(other.siteId, { subscriberId: 8, newsletterId: 7 }, own),
      claimBytes(3, { subscriberId: other.subscriberId, newsletterId: 7 }, own),
      claimBytes(3, { subscriberId: 8, newsletterId: other.newsletterId }, own),
      claimBytes(3, { subscriberId: 8, newsletterId: null }, own),
      claimBytes(3, { subscriberId: 8, newsletterId: 7 }, other.hash),
    ];
    const read = claims.map((claim) => keys.readLink(Buffer.concat([claim, signature]).toString('base64url')));
    expect(await Promise.all(read)).toEqual(claims.map(() => null));
  });

  it.each([
    ['its own address', { siteId: 3, email: 'ann@press.example' }, true],
    ['its own in capitals', { siteId: 3, email: 'ANN@Press.example' }, true],
    ['one that ends like it', { siteId: 3, email: 'joann@press.example' }, false],
    ['the end of it', { siteId: 3, email: 'nn@press.example' }, false],
    ['one with a dot more', { siteId: 3, email: 'a.nn@press.example' }, false],
    ['one with a plus', { siteId: 3, email: 'ann+x@press.example' }, false],
    ['its own on another website', { siteId: 4, email: 'ann@press.example' }, false],
    ['an erased one on its website', { siteId: 3, email: '' }, true],
    ['an erased one elsewhere', { siteId: 4, email: '' }, false],
  ])('acts for %s: %j', async (_name, row, isIts) => {
    const link = await keys.readLink(await linkOf());
    expect(link && (await keys.ownerCheck(link))(row)).toBe(isIts);
  });

  it('of another installation opens nothing', async () => {
    expect(await keys.readLink((await keysOf().readerLinks())(ANN))).toBeNull();
  });
});

describe('a link of before, which was signed over numbers alone', () => {
  const keys = keysOf(100);
  const tokenOf = async (subscriberId: number, newsletterId = 7) =>
    (await keys.formerMailTokens())({ newsletterId, subscriberId });

  it('is read, and names nobody', async () => {
    const token = await tokenOf(8);
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(await keys.readLink(token)).toEqual({ subscriberId: 8, newsletterId: 7, signedFor: null });
  });

  it.each([
    [1, true],
    [100, true],
    [101, false],
    [MOST, false],
  ])('acts for subscriber %i: %j', async (subscriberId, isIts) => {
    const link = await keys.readLink(await tokenOf(subscriberId));
    expect(link && (await keys.ownerCheck(link))({ siteId: 1, email: 'a@b.example' })).toBe(isIts);
  });

  it('acts for nobody where no line was drawn', async () => {
    const fresh = keysOf();
    const link = await fresh.readLink((await fresh.formerMailTokens())({ newsletterId: 7, subscriberId: 1 }));
    expect(link && (await fresh.ownerCheck(link))({ siteId: 1, email: 'a@b.example' })).toBe(false);
  });

  it('is worth nothing once a character of it is another', async () => {
    const token = await tokenOf(8);
    const flipped = [...token].map((character, place) => [
      ...token.slice(0, place),
      character === 'A' ? 'B' : 'A',
      ...token.slice(place + 1),
    ]);
    const known = await Promise.all(flipped.map((forged) => keys.readLink(forged.join(''))));
    expect(new Set(known)).toEqual(new Set([null]));
  });

  it.each(['', 'x'.repeat(31), 'x'.repeat(33), '1.AAAAAAAAAAAAAAAAAAAAAA', '01.AAAAAAAAAAAAAAAAAAAAAA', '1.'])(
    'is not %j',
    async (text) => {
      expect(await keys.readLink(text)).toBeNull();
    },
  );
});
