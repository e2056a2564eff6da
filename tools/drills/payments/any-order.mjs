/**
 * T10: lives of subscriptions, each drawn by the seed, of which the product hears in any order: late, again, many at once, while the
 * next thing happens already. In the end what it has stored of each is what the provider says: membership, payments, right to read.
 */
import { isDeepStrictEqual } from 'node:util';
import { secondsSince } from '../../workspace.mjs';
import { begin, happen, offerOf } from './lives.mjs';
import { onPaymentScene } from './scene.mjs';
import { storedOf, truthOf } from './truth.mjs';
import { sizes } from '../../short-form.mjs';

const { ROUNDS, LIVES, STEPS } = sizes({
  long: { ROUNDS: 10, LIVES: 200, STEPS: 8 },
  short: { ROUNDS: 1, LIVES: 6, STEPS: 3 },
});
/** Days from one step to the next. */
const PACE = { from: 0.1, to: 20 };
/** Of what is not told yet, the part that is told after a step; of what was told, the part that is told again. */
const TOLD_SHARE = 0.35;
const AGAIN_SHARE = 0.1;
/** What becomes at Stripe of a subscription whose retries are used up. */
const AFTER_RETRIES = ['cancel', 'unpaid', 'past_due'];
const SHOWN = 5;

export async function anyOrder({ random, say, seed }) {
  return onPaymentScene(random, async (scene) => {
    const startedAt = performance.now();
    const sum = { lives: 0, equal: 0, told: 0, refused: 0 };
    const steps = new Map();
    const states = new Map();
    for (let number = 1; number <= ROUNDS; number += 1) {
      const round = { scene, number, random, say, steps, states };
      for (const [name, count] of Object.entries(await play(round))) sum[name] += count;
      say(`${number} of ${ROUNDS}: ${sum.equal} of ${sum.lives} as the provider says, ${secondsSince(startedAt)}`);
    }
    const isKept = sum.equal === sum.lives && sum.refused === 0;
    say(`what happened: ${listed(steps)}`);
    say(`how they ended: ${listed(states)}`);
    say(
      `${sum.lives} lives, told ${sum.told} reports in any order, with repeats, ${sum.refused} not accepted: ${sum.equal} of them as the ` +
        `provider says; ${isKept ? 'KEPT' : 'BROKEN'} after ${secondsSince(startedAt)}, seed ${seed}`,
    );
    return isKept;
  });
}

/** Each round has an account of its own at the stand-in, which takes longer the more there is in it. */
async function play({ scene, number, random, say, steps, states }) {
  await scene.beginAnew();
  await scene.stripe('settings', { afterRetries: AFTER_RETRIES[number % AFTER_RETRIES.length] });
  await scene.stripe('delivery', { mode: 'hold' });
  const offer = await offerOf(scene);
  const post = new Post(scene, random, await scene.events());
  const lives = [];
  for (const member of await scene.members(`reader${number}-`, LIVES))
    lives.push(await begin({ scene, offer, member, random }));
  for (let step = 0; step < STEPS; step += 1) {
    await scene.later(PACE.from + random() * (PACE.to - PACE.from));
    for (const life of lives) {
      const name = await happen({ scene, life, random });
      if (name !== null) steps.set(name, (steps.get(name) ?? 0) + 1);
    }
    await post.bring(TOLD_SHARE);
  }
  await post.bring(1);
  await scene.heard();
  const equal = await compare({ scene, lives, say, states });
  return { lives: lives.length, equal, told: post.told, refused: post.refused };
}

/** What the stand-in reports, as the drill wants it told. */
class Post {
  told = 0;
  refused = 0;
  former = [];

  constructor(scene, random, known) {
    Object.assign(this, { scene, random, known: new Set(known), waiting: [] });
  }

  /** This part of what is not told yet, among some that was told before. */
  async bring(share) {
    const fresh = (await this.scene.events()).filter((id) => !this.known.has(id));
    for (const id of fresh) this.known.add(id);
    this.waiting.push(...fresh);
    const isNow = this.waiting.map(() => this.random() < share);
    const now = this.waiting.filter((_, index) => isNow[index]);
    this.waiting = this.waiting.filter((_, index) => !isNow[index]);
    const again = [...this.former, ...now].filter(() => this.random() < AGAIN_SHARE);
    this.former.push(...now);
    const sent = shuffled([...now, ...again], this.random);
    for (const [answer, count] of Object.entries(await this.scene.deliver(sent))) {
      this.told += count;
      if (answer !== '200') this.refused += count;
    }
  }
}

async function compare({ scene, lives, say, states }) {
  const stored = await storedOf(scene, lives);
  let equal = 0;
  let shown = 0;
  for (const life of lives) {
    const truth = await truthOf(scene, life);
    const found = stored.get(life.id);
    const state = truth
      ? `${truth.membership.status}${truth.premiumUntil === null ? '' : ' with premium'}`
      : 'never began';
    states.set(state, (states.get(state) ?? 0) + 1);
    if (isDeepStrictEqual(found, truth)) equal += 1;
    else if (shown++ < SHOWN)
      say(`${life.email}: ${JSON.stringify(found)} is stored, and it is ${JSON.stringify(truth)}`);
  }
  return equal;
}

function shuffled(list, random) {
  const all = [...list];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other], all[at]];
  }
  return all;
}

const listed = (counts) =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
