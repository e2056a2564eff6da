/** T5: Send is pressed fifty times at once, at two processes on one database. It is one send: everybody has it once. */
import { secondsSince } from '../../workspace.mjs';
import { onStage } from '../stage.mjs';
import {
  account,
  isExact,
  ledgerOf,
  makeIssue,
  onlyReaders,
  reached,
  sendingMember,
  statusOf,
  told,
} from './sending.mjs';
import { sizes } from '../../short-form.mjs';

const { RECIPIENTS, PRESSES, ROUNDS } = sizes({
  long: { RECIPIENTS: 500, PRESSES: 50, ROUNDS: 5 },
  short: { RECIPIENTS: 30, PRESSES: 10, ROUNDS: 1 },
});

export async function sendPresses({ random, say, seed }) {
  return onStage(random, async (stage) => {
    const startedAt = performance.now();
    const members = [await sendingMember(stage), await sendingMember(stage)];
    for (const member of members) {
      await member.product.start();
      await stage.enter(member);
    }
    let kept = 0;
    for (let round = 1; round <= ROUNDS; round += 1) if (await press(stage, members, say)) kept += 1;
    const isKept = kept === ROUNDS;
    say(
      `${ROUNDS} issues to ${RECIPIENTS} recipients, each sent by ${PRESSES} presses at two processes: one send each ${kept} times; ` +
        `${isKept ? 'KEPT' : 'BROKEN'} after ${secondsSince(startedAt)}, seed ${seed}`,
    );
    return isKept;
  });
}

async function press(stage, members, say) {
  const readers = await onlyReaders(stage, RECIPIENTS);
  const id = await makeIssue(stage, members[0].client);
  const answers = await Promise.all(
    Array.from({ length: PRESSES }, (_, number) =>
      members[number % members.length].client.send('POST', `/api/newsletters/${id}/send`, {}).then(answerOf),
    ),
  );
  await reached(stage, id, async () => (await statusOf(stage, id)) !== 'sending');
  const [found, ledger] = [await account(stage, id, readers), await ledgerOf(stage, id)];
  const [{ jobs, runs }] = await stage.database.query(
    `SELECT (SELECT count(*)::int FROM jobs WHERE type = 'send-newsletter' AND target = 'newsletter:' || $1) AS jobs,
       (SELECT send_run FROM newsletters WHERE id = $1::int) AS runs`,
    [id],
  );
  say(`${tally(answers)}; ${jobs} job, ${runs} run; ${told(found)}`);
  return isExact(found) && ledger.sent === RECIPIENTS && jobs === 1 && runs === 1 && answers.every(isRight);
}

async function answerOf(response) {
  const { sentCount, jobId, message } = await response.json();
  return { status: response.status, sentCount, jobId, message };
}

/** All mails of this send, or that it goes on; who comes late is told that it was sent. */
const isRight = ({ status, sentCount }) =>
  (status === 200 && sentCount === RECIPIENTS) || status === 202 || status === 409;

function tally(answers) {
  const counts = new Map();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return `answers ${[...counts].map(([status, count]) => `${count} times ${status}`).join(', ')}`;
}
