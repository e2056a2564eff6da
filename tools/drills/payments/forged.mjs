/**
 * T12: reports that nobody at Stripe signed, or not so, or for others: not a byte of the database changes, but their count. That the drill would see a
 * change, reports of the same shapes show that are signed as they should be.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { secondsSince } from '../../workspace.mjs';
import { begin, happen, offerOf } from './lives.mjs';
import { onPaymentScene } from './scene.mjs';
import { sizes } from '../../short-form.mjs';

const { EACH, MEMBERS } = sizes({ long: { EACH: 25, MEMBERS: 10 }, short: { EACH: 1, MEMBERS: 4 } });
const DAY_S = 86_400;
const LARGE = 1_000_000;
const LOOK_EVERY_MS = 500;
const MOST_LOOKS = 60;
const TYPES = [
  'checkout.session.completed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.deleted',
  'invoice.paid',
  'charge.refunded',
  'charge.dispute.created',
];

export async function forged({ random, say, seed }) {
  return onPaymentScene(random, async (scene) => {
    const startedAt = performance.now();
    const lives = await someLives(scene, random);
    const forger = new Forger(scene, random, lives);
    const [former] = forger.secrets();
    await scene.client.post('/api/billing/connection/webhook');
    const [secret] = forger.secrets().filter((one) => one !== former);
    const early = await play(forger, { secret, former, isFormerGood: true });
    await scene.later(1 + 60 / DAY_S);
    const late = await play(forger, { secret, former, isFormerGood: false });
    const forgeries = early.forged + late.forged;
    const faults = [...early.faults, ...late.faults];
    for (const fault of faults.slice(0, 10)) say(fault);
    const isKept = faults.length === 0;
    say(
      `${forgeries} forged events of ${early.kinds} kinds, before and after the former secret ended: ` +
        `${faults.length} faults, and a write by each of ${early.good + late.good} that were signed well; ` +
        `${isKept ? 'KEPT' : 'BROKEN'} after ${secondsSince(startedAt)}, seed ${seed}`,
    );
    return isKept;
  });
}

/** Members whose right a forged report could end or begin. */
async function someLives(scene, random) {
  const offer = await offerOf(scene);
  const lives = [];
  for (const member of await scene.members('member', MEMBERS))
    lives.push(await begin({ scene, offer, member, random }));
  await scene.later(10);
  for (const life of lives) await happen({ scene, life, random });
  await scene.deliver(await scene.events());
  await scene.heard();
  return lives;
}

/** Sends everything that must do nothing, then what must do something. */
async function play(forger, keys) {
  const faults = [];
  const forgeries = FORGERIES.filter(({ isGoodWhile }) => !(isGoodWhile?.(keys) ?? false));
  const before = await forger.settled();
  for (const { name, answers, ...how } of forgeries) {
    for (let number = 0; number < EACH; number += 1) {
      const status = await forger.send({ ...how, keys });
      if (!answers.includes(status)) faults.push(`${name}: answered ${status}`);
    }
    const changed = forger.changed(before, await forger.everything());
    if (changed.length > 0) faults.push(`${name}: wrote into ${changed.join(', ')}`);
  }
  const good = [...GOOD, ...FORGERIES.filter(({ isGoodWhile }) => isGoodWhile?.(keys) ?? false)];
  for (const { name, ...how } of good) {
    const count = await forger.stored();
    const status = await forger.send({ ...how, keys });
    if (status !== 200 || (await forger.stored()) !== count + 1) faults.push(`${name}: was not believed, ${status}`);
  }
  return { faults, forged: forgeries.length * EACH, kinds: forgeries.length, good: good.length };
}

const hmac = (secret, time, body) => createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
const signed = ({ secret, time, body }) => `t=${time},v1=${hmac(secret, time, body)}`;
const own = ({ keys: { secret }, ...more }) => signed({ secret, ...more });
const REFUSED = [400];

/** What is signed as it should be. */
const GOOD = [
  { name: 'signed', sign: own },
  { name: 'signed 299 seconds ago', sign: (report) => own({ ...report, time: report.time - 299 }) },
  {
    name: 'two signatures, the second one right',
    sign: ({ keys, time, body }) =>
      `t=${time},v1=${hmac('whsec_other', time, body)},v1=${hmac(keys.secret, time, body)}`,
  },
  {
    name: 'two signatures, the first one right',
    sign: ({ keys, time, body }) =>
      `t=${time},v1=${hmac(keys.secret, time, body)},v1=${hmac('whsec_other', time, body)}`,
  },
];

/** What is not. `sign` gives the header, null for none; `change` what the body becomes after it was signed. */
const FORGERIES = [
  { name: 'no signature', sign: () => null, answers: REFUSED },
  { name: 'an empty signature', sign: () => '', answers: REFUSED },
  { name: 'no words of a signature', sign: () => 'yes', answers: REFUSED },
  {
    name: 'another secret',
    sign: (report) => signed({ ...report, secret: `whsec_${randomUUID()}` }),
    answers: REFUSED,
  },
  { name: 'an empty secret', sign: (report) => signed({ ...report, secret: '' }), answers: REFUSED },
  {
    name: 'the former secret',
    sign: (report) => signed({ ...report, secret: report.keys.former }),
    answers: REFUSED,
    isGoodWhile: ({ isFormerGood }) => isFormerGood,
  },
  { name: 'signed 301 seconds ago', sign: (report) => own({ ...report, time: report.time - 301 }), answers: REFUSED },
  {
    name: 'signed a year ago',
    sign: (report) => own({ ...report, time: report.time - 365 * DAY_S }),
    answers: REFUSED,
  },
  {
    name: 'an old signature with a new time',
    sign: (report) => own({ ...report, time: report.time - 400 }).replace(/^t=\d+/, `t=${report.time}`),
    answers: REFUSED,
  },
  { name: 'the older scheme', sign: (report) => own(report).replace('v1=', 'v0='), answers: REFUSED },
  { name: 'a part of the signature', sign: (report) => own(report).slice(0, -1), answers: REFUSED },
  {
    name: 'two signatures, both wrong',
    sign: ({ time, body }) => `t=${time},v1=${hmac('whsec_other', time, body)},v1=${hmac('whsec_another', time, body)}`,
    answers: REFUSED,
  },
  { name: 'written anew', sign: own, change: (body) => JSON.stringify(JSON.parse(body)), answers: REFUSED },
  { name: 'a byte more', sign: own, change: (body) => `${body} `, answers: REFUSED },
  {
    name: 'of another object',
    sign: own,
    change: (body) => body.replace(/"(sub|in|ch|cus)_/, '"$1_x'),
    answers: REFUSED,
  },
  { name: 'no body', sign: own, change: () => '', answers: REFUSED },
  { name: 'a megabyte, signed', sign: own, shape: (body) => body + ' '.repeat(LARGE), answers: [413] },
  { name: 'half a report, signed', sign: own, shape: (body) => body.slice(0, body.length / 2), answers: REFUSED },
  { name: 'called text, signed', sign: own, type: 'text/plain', answers: [415] },
  { name: 'of real money, signed', sign: own, facts: { livemode: true }, answers: [200] },
  { name: 'to the address of real money', sign: own, scope: 'live', answers: REFUSED },
  { name: "to the address of Stripe's test mode", sign: own, scope: 'test', answers: REFUSED },
  { name: 'to an address of nobody', sign: own, scope: 'other', answers: [404] },
  { name: 'of a type that means nothing, signed', sign: own, facts: { type: 'payout.paid' }, answers: [200] },
];

class Forger {
  constructor(scene, random, lives) {
    Object.assign(this, { scene, random, lives: lives.filter(({ subscription }) => subscription !== null) });
  }

  /** As the stand-in keeps them, the oldest first: it tells each to the product alone, and once. */
  secrets() {
    const journal = readFileSync(join(this.scene.stage.folder, 'sandbox/stripe/journal.jsonl'), 'utf8');
    return [...new Set([...journal.matchAll(/"_secret":"(whsec_[^"]+)"/g)].map(([, secret]) => secret))];
  }

  async send({ sign, shape, change, type = 'application/json', scope = 'sandbox', facts = {}, keys }) {
    const time = Math.floor(this.scene.now.getTime() / 1000);
    const told = this.event(time, facts);
    const body = shape ? shape(told) : told;
    const signature = sign({ keys, time, body });
    const headers = { 'content-type': type, ...(signature !== null && { 'stripe-signature': signature }) };
    const response = await fetch(`${this.scene.product.url}/api/billing/webhooks/${scope}`, {
      method: 'POST',
      headers,
      body: change ? change(body) : body,
    });
    await response.arrayBuffer();
    return response.status;
  }

  /** A report about something of a member, as the provider would write it. */
  event(time, facts) {
    const type = TYPES[Math.floor(this.random() * TYPES.length)];
    const life = this.lives[Math.floor(this.random() * this.lives.length)];
    const object = {
      id: type.startsWith('customer.deleted') ? life.customer : life.subscription,
      object: 'subscription',
    };
    const event = { id: `evt_${randomUUID()}`, object: 'event', type, created: time, livemode: false, ...facts };
    return JSON.stringify(
      { ...event, data: { object: { ...object, customer: life.customer, status: 'active' } } },
      null,
      2,
    );
  }

  async stored() {
    const [{ count }] = await this.scene.query('SELECT count(*)::int AS count FROM billing_events');
    return count;
  }

  /** `everything`, once nothing is under way any more: what was believed is followed by jobs. */
  async settled() {
    await this.scene.heard();
    for (let tries = 0; tries < MOST_LOOKS; tries += 1) {
      const before = await this.everything();
      await pause(LOOK_EVERY_MS);
      const after = await this.everything();
      if (this.changed(before, after).length === 0) return after;
    }
    throw new Error('The database does not come to rest.');
  }

  /** Every table's rows as one hash, by its name. */
  async everything() {
    const tables = await this.scene.query(TABLES);
    const hashes = new Map();
    for (const { name } of tables) {
      const [{ hash }] = await this.scene.query(
        `SELECT count(*) || md5(COALESCE(string_agg(md5(rows::text), '' ORDER BY md5(rows::text)), '')) AS hash FROM ${name} rows`,
      );
      hashes.set(name, hash);
    }
    return hashes;
  }

  changed(before, after) {
    return [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);
  }
}

/** The queue notes in its own table when it last looked after itself; refused events are counted, a row for each reason, once a minute at most. */
const TABLES = `
  SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND (schemaname, tablename) NOT IN (('pgboss', 'queue'), ('public', 'refused_reports'))
  ORDER BY 1`;
