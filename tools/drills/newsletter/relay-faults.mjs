/**
 * T6: each fault of a mail server comes over an issue to 200 readers. Its states are right, who can have it has it once in the end, and
 * only addresses that take no mail leave the list. A quarter of an hour: answers are waited for up to two minutes, mails are asked
 * about 130 s after they were handed over, and whom a server puts off is tried again five minutes on, by a clock of its own.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { secondsSince } from '../../workspace.mjs';
import { tellSandbox } from '../processes.mjs';
import { onStage } from '../stage.mjs';
import { account, isExact, ledgerOf, makeIssue, onlyReaders, sendingMember, statusOf, told } from './sending.mjs';
import { sizes } from '../../short-form.mjs';

/** Of one fault. */
const LIMIT_MS = 900_000;
const LATER_MS = 6 * 60_000;
const LOOK_EVERY_MS = 500;
/** Holds for reader7 and reader70 to reader79. */
const SOME = 'reader7';
const isSome = (email) => email.startsWith(SOME);

/** `times`: how often the fault strikes; without it, until it is mended. */
const ALL_PASSING = [
  ['421 at the door', { mode: 'rate-limit', method: 'CONNECT', times: 20 }],
  ['421 to the sender', { mode: 'rate-limit', method: 'MAIL', times: 20 }],
  ['connection dropped before the text', { mode: 'reset', method: 'RCPT', times: 20 }],
  ['connection dropped in the text', { mode: 'reset', times: 20 }],
  ['connection dropped after the text', { mode: 'reset', afterWork: true, times: 20 }],
  ['every 250 dropped', { mode: 'reset', afterWork: true, times: 200 }],
  ['no answer to the text', { mode: 'hang', times: 5 }],
  ['taken, and no answer', { mode: 'hang', afterWork: true, times: 5 }],
  ['an answer of a byte at a time', { mode: 'drip', times: 5 }],
];

/** Faults that end soon alone: what waits for an answer waits for minutes. */
const SOON = ['421 at the door', '421 to the sender', 'connection dropped before the text'];
const { RECIPIENTS, PASSING } = sizes({
  long: { RECIPIENTS: 200, PASSING: ALL_PASSING },
  short: {
    RECIPIENTS: 20,
    PASSING: ALL_PASSING.filter(([name]) => SOON.includes(name)).map(([name, fault]) => [name, { ...fault, times: 2 }]),
  },
});

export async function relayFaults({ random, say, seed }) {
  return onStage(random, async (stage) => {
    const startedAt = performance.now();
    const { host, smtpPort } = { host: '127.0.0.1', smtpPort: stage.sandbox.smtpPort };
    const allowed = `127.0.0.1:${stage.sandbox.port},${host}:${smtpPort}`;
    const member = await sendingMember(stage, { ALLOW_PRIVATE_HOSTS: allowed });
    await member.product.start();
    await stage.enter(member);
    const drill = { stage, member, say };
    const server = (form) => member.client.json('PUT', `/api/newsletter-sender?siteId=${stage.siteId}`, form);
    const results = [];
    for (const [name, fault] of PASSING) results.push(await passing(drill, name, fault));
    results.push(
      await standing(drill, '535', {
        begin: () => become(stage, { mode: 'forbidden' }),
        mend: () => become(stage, { mode: 'ok' }),
      }),
      await standing(drill, 'TLS failure', {
        begin: () => server({ fromAddress: 'news@press.example', smtpHost: host, smtpPort, smtpSecurity: 'starttls' }),
        mend: () => server({ smtpHost: null, smtpPort: null }),
      }),
      await unknown(drill),
      await putOff(drill),
    );
    const kept = results.filter(Boolean).length;
    const isKept = kept === results.length;
    say(
      `${kept} of ${results.length} faults right, ${RECIPIENTS} recipients each; ` +
        `${isKept ? 'KEPT' : 'BROKEN'} after ${secondsSince(startedAt)}, seed ${seed}`,
    );
    return isKept;
  });
}

const become = ({ sandbox }, fault) => tellSandbox(sandbox.url, 'faults', { provider: 'mail', ...fault });

async function prepare({ stage, member }) {
  const readers = await onlyReaders(stage, RECIPIENTS);
  return { readers, id: await makeIssue(stage, member.client) };
}

/** A fault that ends by itself: all have it, and nobody leaves. */
async function passing(drill, name, fault) {
  const { readers, id } = await prepare(drill);
  await become(drill.stage, fault);
  await send(drill, id);
  return judge(drill, id, { name, due: readers, wanted: { sent: RECIPIENTS } });
}

/** It stands still before anybody has it or leaves, and says why; then it is mended. */
async function standing(drill, name, { begin, mend }) {
  const { stage, member } = drill;
  const { readers, id } = await prepare(drill);
  await begin();
  await send(drill, id);
  const { deliveryStatus, sent, waiting, error } = await member.client.get(`/api/newsletters/${id}/delivery`);
  const stood = deliveryStatus === 'paused' && sent === 0 && waiting === RECIPIENTS && (await gone(stage)).length === 0;
  await mend();
  await member.client.post(`/api/newsletters/${id}/resume`);
  await send(drill, id);
  const isRight = await judge(drill, id, {
    name: `${name} (${deliveryStatus}: ${error})`,
    due: readers,
    wanted: { sent: RECIPIENTS },
  });
  return isRight && stood;
}

/** 550: they leave the list, and nobody else. */
async function unknown(drill) {
  const { readers, id } = await prepare(drill);
  await become(drill.stage, { mode: 'refused', path: SOME });
  await send(drill, id);
  await become(drill.stage, { mode: 'ok' });
  const leaving = readers.filter(isSome);
  return judge(drill, id, {
    name: '550 to some',
    due: readers.filter((email) => !isSome(email)),
    refused: leaving,
    wanted: { sent: RECIPIENTS - leaving.length, bounced: leaving.length },
  });
}

/** 450: they wait, and have it five minutes on. */
async function putOff(drill) {
  const { stage, member, say } = drill;
  const { readers, id } = await prepare(drill);
  await become(stage, { mode: 'rate-limit', path: SOME });
  await send(drill, id, ({ delayed = 0, sent = 0 }) => delayed > 0 && delayed + sent === RECIPIENTS);
  const { delayed } = await ledgerOf(stage, id);
  const taken = await account(stage, id, []);
  await become(stage, { mode: 'ok' });
  await member.product.stop();
  const later = await sendingMember(stage, { laterMs: LATER_MS });
  await later.product.start();
  await stage.enter(later);
  await send({ ...drill, member: later }, id);
  say(`450 to some: ${delayed} of ${RECIPIENTS} postponed, ${taken.unaccounted} different from the ledger`);
  const isRight = await judge({ ...drill, member: later }, id, {
    name: '450 to some, six minutes on',
    due: readers,
    wanted: { sent: RECIPIENTS },
  });
  return isRight && taken.unaccounted === 0 && delayed >= readers.filter(isSome).length;
}

/** Lets it go on, past its waits of a minute, until it is not being sent any more or once `isThere` holds for its ledger. */
async function send({ stage, member }, id, isThere = () => false) {
  const giveUpAt = performance.now() + LIMIT_MS;
  while (!isThere(await ledgerOf(stage, id))) {
    // Pressed once more it goes on; where it is under way nothing happens.
    await member.client.send('POST', `/api/newsletters/${id}/send`, {});
    if ((await statusOf(stage, id)) !== 'sending') return;
    if (performance.now() > giveUpAt)
      throw new Error(`Newsletter ${id} didn’t finish: ${JSON.stringify(await ledgerOf(stage, id))}`);
    await pause(LOOK_EVERY_MS);
  }
}

async function judge({ stage, say }, id, { name, due, refused = [], wanted }) {
  const [found, ledger, status, left] = [
    await account(stage, id, due),
    await ledgerOf(stage, id),
    await statusOf(stage, id),
    await gone(stage),
  ];
  const isWanted = (one, other) =>
    JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
  const isRight = isExact(found) && status === 'sent' && isWanted(ledger, wanted) && isWanted(left, refused.toSorted());
  say(
    `${name}: ${told(found)}; ${status}, ledger ${JSON.stringify(ledger)}, ${left.length} left the list; ${isRight ? 'right' : 'WRONG'}`,
  );
  return isRight;
}

/** Addresses that are on the list no more. */
async function gone({ database }) {
  const rows = await database.query(
    `SELECT email FROM subscribers WHERE status <> 'active' ORDER BY email COLLATE "C"`,
  );
  return rows.map(({ email }) => email);
}
