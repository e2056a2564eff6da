/**
 * T1 and T2: the process that sends an issue is killed at random moments, while the mail server goes on with what it has. In the end
 * everybody has the issue once, and the ledger says so. Half a minute a kill: a job of a dead process is taken up after some ten
 * seconds, and the mail server is asked about its mails 20 s after they were handed over.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { secondsSince } from '../../workspace.mjs';
import { tellSandbox } from '../processes.mjs';
import { onStage } from '../stage.mjs';
import {
  account,
  goOnLater,
  isExact,
  ledgerOf,
  makeIssue,
  onlyReaders,
  reached,
  sendingMember,
  startSupervised,
  statusOf,
  told,
} from './sending.mjs';
import { sizes } from '../../short-form.mjs';

/** Of the kills, those that come at any time after a start; the others, and these at the latest, when a random number of mails was sent. */
const { ANY_TIME_SHARE, KILLED_SHARE } = sizes({
  /** Killed: of the mails, those that the last kill comes before. */
  long: { ANY_TIME_SHARE: 0.2, KILLED_SHARE: 0.9 },
  short: { ANY_TIME_SHARE: 0, KILLED_SHARE: 0.5 },
});
const ANY_TIME_MS = 25_000;
/** Beyond the mail that is due: a kill comes before, between and after claim, text, answer and mark. */
const LATEST_MS = 60;

/**
 * 20,000 recipients, and a mail server that answers at once. Of 5,000 all had theirs before the last kills came: seconds pass from
 * the start of a process to the first look at its ledger, with hundreds of mails in each.
 */
export const sendKills = (drill) => killing(drill, MANY);
/** 400, and a slow one. */
export const slowKills = (drill) => killing(drill, SLOW);

const MANY = sizes({
  long: { recipients: 20_000, kills: 50, thinks: { fromMs: 5, toMs: 20 } },
  short: { recipients: 200, kills: 1, thinks: { fromMs: 50, toMs: 100 } },
});
const SLOW = sizes({
  long: { recipients: 400, kills: 30, thinks: { fromMs: 50, toMs: 600 } },
  short: { recipients: 60, kills: 1 },
});

async function killing({ random, say, seed }, { recipients, kills, thinks }) {
  return onStage(random, async (stage) => {
    const startedAt = performance.now();
    const member = await sendingMember(stage);
    await member.product.start();
    await stage.enter(member);
    const readers = await onlyReaders(stage, recipients);
    const id = await makeIssue(stage, member.client);
    await tellSandbox(stage.sandbox.url, 'mail-delay', thinks);
    void member.client.postAndForget(`/api/newsletters/${id}/send`);
    // Killed before that, it would send nothing afterwards.
    await reached(stage, id, async () => (await statusOf(stage, id)) === 'sending');
    const deaths = await kill(stage, { member, id, kills, recipients, say });
    await reached(stage, id, async () => (await statusOf(stage, id)) !== 'sending');
    const [found, ledger] = [await account(stage, id, readers), await ledgerOf(stage, id)];
    const inSend = deaths.filter(({ status }) => status === 'sending').length;
    const openClaims = deaths.reduce((sum, { claimed }) => sum + claimed, 0);
    const isKept = isExact(found) && ledger.sent === recipients && inSend === kills;
    say(
      `${recipients} recipients, mail server delays ${thinks.fromMs}-${thinks.toMs} ms, ${deaths.length} kills, ${inSend} in the send, ` +
        `with ${openClaims} open claims: ${told(found)}; ledger ${JSON.stringify(ledger)}; ` +
        `${isKept ? 'KEPT' : 'BROKEN'} after ${secondsSince(startedAt)}, seed ${seed}`,
    );
    return isKept;
  });
}

/** Kills and starts anew, so often. Returns how it stood at each kill. */
async function kill(stage, { member, id, kills, recipients, say }) {
  const { random } = stage;
  const marks = Array.from({ length: kills }, () => Math.floor(random() * recipients * KILLED_SHARE)).sort(
    (a, b) => a - b,
  );
  const deaths = [];
  for (const mark of marks) {
    const latest = performance.now() + (random() < ANY_TIME_SHARE ? random() * ANY_TIME_MS : Infinity);
    await reached(stage, id, async () => performance.now() > latest || ((await ledgerOf(stage, id)).sent ?? 0) >= mark);
    await pause(random() * LATEST_MS);
    await member.product.kill();
    const { sent = 0, claimed = 0 } = await ledgerOf(stage, id);
    deaths.push({ status: await statusOf(stage, id), claimed });
    say(`${deaths.length}: killed at ${sent} sent, ${claimed} claimed`);
    goOnLater(member);
    await startSupervised(member);
  }
  return deaths;
}
