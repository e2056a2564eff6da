/** T22, long form: 10,000 wrong passwords from 50 addresses at once, while the owner signs in from a browser that was there before. */
import { addressOf, OPERATOR, Somebody } from './people.mjs';
import { onStage } from './stage.mjs';

const ADDRESSES = 50;
const TRIES = 10_000;
const PER_ADDRESS_AND_HOUR = 50;

export async function guessing({ say, random }) {
  return onStage({ random }, async ({ url }) => {
    const owner = new Somebody(url, addressOf(0));
    const first = await owner.signIn(OPERATOR.email, OPERATOR.password);
    await owner.send('POST', '/api/auth/logout');

    const statuses = new Map();
    const guessed = Array(ADDRESSES).fill(0);
    let next = 0;
    let ownerAnswer = null;
    const startedAt = performance.now();
    // The owner's own address takes part in the flood.
    const flood = Array.from({ length: ADDRESSES }, async (_, number) => {
      const guesser = new Somebody(url, addressOf(number));
      while (next < TRIES) {
        const number_ = next++;
        const email = number_ % 3 === 0 ? OPERATOR.email : `reader${number_ % 500}@press.example`;
        const { status } = await guesser.signIn(email, `Wrong-Horse-${number_}`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 401) guessed[number] += 1;
        if (number_ === TRIES / 2) ownerAnswer = owner.signIn(OPERATOR.email, OPERATOR.password);
      }
    });
    await Promise.all(flood);
    const back = await ownerAnswer;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const most = Math.max(...guessed);
    say(
      `${TRIES} tries from ${ADDRESSES} addresses in ${seconds} s; answers ${JSON.stringify(Object.fromEntries(statuses))}`,
    );
    say(`guesses that were compared: ${guessed.reduce((a, b) => a + b)}, at most ${most} of an address`);
    say(
      `the owner, in the middle of it, from one of these addresses: ${back.status} after ${back.tookMs.toFixed(0)} ms`,
    );
    const known = [...statuses.keys()].every((status) => status === 401 || status === 429);
    return first.status === 200 && known && most <= PER_ADDRESS_AND_HOUR && back.status === 200;
  });
}
