/** T21, long form: what an outsider can measure of known and unknown addresses, 500 of each, in turns. */
import { isDeepStrictEqual } from 'node:util';
import { addressOf, median, OPERATOR, Somebody } from './people.mjs';
import { mailTo, onStage } from './stage.mjs';
import { sizes } from '../../short-form.mjs';

const { ROUNDS, GAP_LIMIT_MS } = sizes({
  long: { ROUNDS: 500, GAP_LIMIT_MS: 5 },
  short: { ROUNDS: 20, GAP_LIMIT_MS: Infinity },
});
/** Tries of one address that the throttle lets through, with room. */
const CALLS_OF_AN_ADDRESS = 8;
/** The first of the samples. */
const SITE = 1;
/** Wrong tries at an account before it slows down, with room; so that there are several accounts. */
const TRIES_OF_AN_ACCOUNT = 10;
const ACCOUNTS = ROUNDS / TRIES_OF_AN_ACCOUNT;
/** Accounts that one address may register in an hour, with room. */
const ACCOUNTS_OF_AN_ADDRESS = 15;
const PASSWORD = 'Correct-Horse-7';

const account = (number) => `member${number % ACCOUNTS}@press.example`;
const subscriber = (number) => `known${number}@list.example`;

export async function enumerating({ say, random }) {
  return onStage({ random }, async ({ url, sandboxUrl }) => {
    let addresses = 0;
    const owner = () => OPERATOR.email;
    const kinds = {
      login: { call: (somebody, email) => somebody.signIn(email, 'Wrong-Horse-7'), known: account },
      reset: {
        call: (somebody, email) => somebody.send('POST', '/api/auth/request-password-reset', { body: { email } }),
        known: owner,
      },
      subscribe: {
        call: (somebody, email) => somebody.send('POST', '/api/subscribers', { body: { email, siteId: SITE } }),
        known: subscriber,
      },
    };
    await register(url);
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

/** Makes the accounts that are known. */
async function register(url) {
  for (let number = 0; number < ACCOUNTS; number += 1) {
    const somebody = new Somebody(url, addressOf(20_000 + Math.floor(number / ACCOUNTS_OF_AN_ADDRESS)));
    const form = { firstName: 'Pat', lastName: 'Reader', email: account(number), password: PASSWORD };
    const { status } = await somebody.send('POST', '/api/auth/register', { body: form });
    if (status !== 201) throw new Error(`Registering ${form.email} answered ${status}.`);
  }
}

/** Puts the known ones on the list, and waits for the last of their welcome mails. */
async function fillList(url, sandboxUrl) {
  const operator = new Somebody(url, addressOf(10_000));
  await operator.signIn(OPERATOR.email, OPERATOR.password);
  // All sign-ups of the run go out within the hour, or answers would follow how many there were.
  const limit = { wordpressSiteId: SITE, confirmationsPerHour: 10_000 };
  const saved = await operator.send('POST', '/api/newsletter-settings', { body: limit });
  if (saved.status !== 200) throw new Error(`Saving the limit of confirmation mails answered ${saved.status}.`);
  for (let number = 0; number < ROUNDS; number += 1) {
    const body = { email: subscriber(number), siteId: SITE };
    const { status } = await operator.send('POST', '/api/subscribers', { body });
    if (status !== 201) throw new Error(`Adding ${body.email} answered ${status}.`);
  }
  await mailTo(sandboxUrl, subscriber(ROUNDS - 1), /./);
}
