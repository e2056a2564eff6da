import { randomBytes } from 'node:crypto';
import type { Runtime } from '../../runtime.ts';
import type { GlobalSettings } from '../global-settings.ts';
import { AddressKeys } from './address-keys.service.ts';
import { SecretCipher } from './cipher.ts';

/** One installation's keys, kept in memory. */
function keysOf(): AddressKeys {
  const kept = new Map<string, string>();
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

describe('the token of one mail', () => {
  const keys = keysOf();
  const tokenOf = async (newsletterId: number, subscriberId: number) =>
    (await keys.mailTokens())({ newsletterId, subscriberId });

  it.each([
    [1, 1],
    [2_147_483_647, 2_147_483_647],
    [7, 500_000],
  ])('of issue %i to reader %i has 32 characters and leads back', async (newsletterId, subscriberId) => {
    const token = await tokenOf(newsletterId, subscriberId);
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(await keys.mailOf(token)).toEqual({ newsletterId, subscriberId });
    expect(await keys.subscriberOf(token)).toBe(subscriberId);
  });

  it('is worth nothing once a character of it is another', async () => {
    const token = await tokenOf(7, 8);
    const flipped = [...token].map((character, place) => [
      ...token.slice(0, place),
      character === 'A' ? 'B' : 'A',
      ...token.slice(place + 1),
    ]);
    const known = await Promise.all(flipped.map((forged) => keys.mailOf(forged.join(''))));
    expect(known.filter(Boolean)).toEqual([]);
  });

  it.each(['', 'x'.repeat(31), 'x'.repeat(33), '1.AAAAAAAAAAAAAAAAAAAAAA'])('is not %j', async (text) => {
    expect(await keys.mailOf(text)).toBeNull();
  });

  it('of another installation, or of the list, opens nothing', async () => {
    const other = await keysOf().mailTokens();
    expect(await keys.mailOf(other({ newsletterId: 7, subscriberId: 8 }))).toBeNull();
    expect(await keys.subscriberOf(await keys.readerLink(9))).toBe(9);
  });
});
