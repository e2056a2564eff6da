/** T21, long form: what an outsider can measure of known and unknown addresses, 500 of each, in turns. */
import { isDeepStrictEqual } from 'node:util';
import { addressOf, median, OPERATOR, Somebody } from './people.mjs';
import { mailTo, onStage } from './stage.mjs';

const ROUNDS = 500;
const GAP_LIMIT_MS = 5;
/** Tries of one address that the throttle lets through, with room. */
const CALLS_OF_AN_ADDRESS = 8;
/** The first of the samples. */
const SITE = 1;

const subscriber = (number) => `known${number}@list.example`;

export async function enumerating({ say, random }) {
  return onStage({ random }, async ({ url, sandboxUrl }) => {
    let addresses = 0;
    const owner = () => OPERATOR.email;
    const kinds = {
      login: { call: (somebody, email) => somebody.signIn(email, 'Wrong-Horse-7'), known: owner },
      reset: {
        call: (somebody, email) => somebody.send('POST', '/api/auth/request-password-reset', { body: { email } }),
        known: owner,
      },
      subscribe: {
        call: (somebody, email) => somebody.send('POST', '/api/subscribers', { body: { email, siteId: SITE } }),
        known: subscriber,
      },
    };
    await fillList(url, sandboxUrl);
    let isKept = true;
    for (const [name, { call, known: knownOf }] of Object.entries(kinds)) {
      const took = { known: [], unknown: [] };
      const answers = { known: null, unknown: null };
      let somebody = null;
      for (let round = 0; round < ROUNDS; round += 1) {
        if (round % CALLS_OF_AN_ADDRESS === 0) somebody = new Somebody(url, addressOf(addresses++));
        // Which comes first changes, so that neither profits from the other.
        const order = random() < 0.5 ? ['known', 'unknown'] : ['unknown', 'known'];
        for (const kind of order) {
          const email = kind === 'known' ? knownOf(round) : `nobody${round}@press.example`;
          const { status, body, headers, tookMs } = await call(somebody, email);
          const seen = { status, body: { ...body, requestId: '' }, headers: Object.keys(headers).sort() };
          answers[kind] ??= seen;
          isKept &&= isDeepStrictEqual(seen, answers.known ?? answers.unknown);
          took[kind].push(tookMs);
        }
      }
      const [known, unknown] = [median(took.known), median(took.unknown)];
      const gap = Math.abs(known - unknown);
      isKept &&= gap < GAP_LIMIT_MS && isDeepStrictEqual(answers.known, answers.unknown);
      say(
        `${name}: ${ROUNDS} + ${ROUNDS} calls, medians ${known.toFixed(2)} and ${unknown.toFixed(2)} ms, gap ${gap.toFixed(2)} ms, ` +
          `same answer: ${isDeepStrictEqual(answers.known, answers.unknown)} (${answers.known.status})`,
      );
    }
    return isKept;
  });
}

/** Puts the known ones on the list, and waits for the last of their welcome mails. */
async function fillList(url, sandboxUrl) {
  const operator = new Somebody(url, addressOf(10_000));
  await operator.signIn(OPERATOR.email, OPERATOR.password);
  for (let number = 0; number < ROUNDS; number += 1) {
    const body = { email: subscriber(number), siteId: SITE };
    const { status } = await operator.send('POST', '/api/subscribers', { body });
    if (status !== 201) throw new Error(`Adding ${body.email} answered ${status}.`);
  }
  await mailTo(sandboxUrl, subscriber(ROUNDS - 1), /./);
}
