/**
 * T22, long form: 10,000 wrong passwords at one account from everywhere, 10,000 from 50 addresses, and 10,000 from as many addresses of
 * one /48; in the middle of each the owner signs in from a browser that was there before.
 */
import { addressOf, OPERATOR, Somebody } from './people.mjs';
import { onStage } from './stage.mjs';
import { sizes } from '../../short-form.mjs';

const { TRIES } = sizes({ long: { TRIES: 10_000 }, short: { TRIES: 100 } });
const ADDRESSES = 50;
const PER_NETWORK_AND_HOUR = 50;
const PER_48_AND_HOUR = 200;
/** Free wrong tries of strangers at one account in a day; each one more waits for twice as long, so that in minutes there are few. */
const AT_ONE_ACCOUNT = 20 + 10;

export async function guessing({ say, random }) {
  return onStage({ random }, async ({ url }) => {
    const owner = new Somebody(url, addressOf(0));
    const first = await owner.signIn(OPERATOR.email, OPERATOR.password);
    await owner.send('POST', '/api/auth/logout');
    const comesBack = async () => {
      const back = await owner.signIn(OPERATOR.email, OPERATOR.password);
      await owner.send('POST', '/api/auth/logout');
      return back;
    };
    const somewhere = (number) => (number % 3 === 0 ? OPERATOR.email : `reader${number % 500}@press.example`);
    const floods = {
      '10,000 /48s, all at one account': {
        address: (number) => `2001:db8:${(number + 256).toString(16)}::1`,
        email: () => OPERATOR.email,
      },
      // The owner's own address takes part.
      [`${ADDRESSES} addresses`]: { address: (number) => addressOf(number % ADDRESSES), email: somewhere },
      // As many /64s as share its 200 guesses, and one that tries to have more of them than its 50.
      '10,000 addresses of a /48': {
        address: (number) => `2001:db8:7:${(number % 4 ? number % 40 : 0).toString(16)}::${(number + 1).toString(16)}`,
        email: (number) => `reader${number}@press.example`,
        // So few at a time that the queue of hashes refuses hardly any: a try that it refuses counts, but is no guess.
        atOnce: 3,
      },
    };
    let isKept = first.status === 200;
    for (const [from, flood] of Object.entries(floods)) {
      const { statuses, guessed, seconds, back } = await flooded(url, flood, comesBack);
      const most = Math.max(0, ...guessed.values());
      const all = [...guessed.values()].reduce((a, b) => a + b, 0);
      say(`${TRIES} tries from ${from} in ${seconds} s; answers ${JSON.stringify(Object.fromEntries(statuses))}`);
      say(`guesses that were checked: ${all}, at most ${most} of a network`);
      say(`the owner, in the middle of it, from a known browser: ${back.status} after ${back.tookMs.toFixed(0)} ms`);
      isKept &&= [...statuses.keys()].every((status) => status === 401 || status === 429);
      isKept &&= most <= PER_NETWORK_AND_HOUR && back.status === 200;
      if (from.endsWith('of a /48')) isKept &&= all > 0 && all <= PER_48_AND_HOUR;
      if (from.endsWith('account')) isKept &&= all > 0 && all <= AT_ONE_ACCOUNT;
    }
    return isKept;
  });
}

/** So many wrong sign-ins, some at a time; the owner signs in once in the middle. Guesses are counted by address, or by /64. */
async function flooded(url, { address, email, atOnce = ADDRESSES }, comesBack) {
  const [statuses, guessed] = [new Map(), new Map()];
  let next = 0;
  let ownerAnswer = null;
  const startedAt = performance.now();
  const guessers = Array.from({ length: atOnce }, async () => {
    while (next < TRIES) {
      const number = next++;
      const from = address(number);
      const { status } = await new Somebody(url, from).signIn(email(number), `Wrong-Horse-${number}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const network = from.split('::')[0];
      if (status === 401) guessed.set(network, (guessed.get(network) ?? 0) + 1);
      if (number === TRIES / 2) ownerAnswer = comesBack();
    }
  });
  await Promise.all(guessers);
  const back = await ownerAnswer;
  return { statuses, guessed, seconds: ((performance.now() - startedAt) / 1000).toFixed(1), back };
}
