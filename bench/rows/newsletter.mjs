/** A newsletter of 30 kB: how fast its mails go out beside nodemailer's pool, what they cost, and how soon the first one is out. */
import { cpuMs } from '../cpu.mjs';
import { openStage } from '../stage.mjs';
import { IssueScene } from './newsletter-scene.mjs';
import { memoryMiB, mostMemory } from '../memory.mjs';
import { sizes } from '../../tools/short-form.mjs';

const { MAILS, MANY, MOST } = sizes({
  long: { MAILS: 10_000, MANY: 100_000, MOST: 500_000 },
  short: { MAILS: 50, MANY: 100, MOST: 5_000 },
});
/** One mail of at least `goalRatio` times the floor's rate. */
const RATE = 2.5;

export async function newsletter() {
  const stage = await openStage();
  const sink = await stage.serve('smtp-sink');
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    MAIL_FROM: 'News <news@press.example>',
  };
  const { client, cpu, pid } = await stage.product(env);
  const bare = await stage.serve('mail-floor', { SINK_PORT: String(sink.port) });
  const scene = new IssueScene(stage, client, sink);
  const [small, large, largest] = [await scene.site(MAILS), await scene.site(MANY), await scene.site(MOST)];
  const own = () => cpuMs([pid]);
  const mail = await scene.mail(small);

  /** Of the processes alone too: the row after tells it. */
  let processMs = null;
  const ours = async () => {
    const issue = await scene.issue(small);
    const [cpuBefore, ownBefore] = [await cpu(), own()];
    const { ms } = await scene.sent(issue, MAILS);
    processMs = (own() - ownBefore) / MAILS;
    const result = { ms: ms / MAILS, cpuMs: ((await cpu()) - cpuBefore) / MAILS };
    await scene.clear();
    return result;
  };
  const floor = async () => {
    const cpuBefore = cpuMs([bare.child.pid]);
    const { ms } = await scene.timed(MAILS, () => bare.child.send({ mails: MAILS, mail }));
    return { ms: ms / MAILS, cpuMs: (cpuMs([bare.child.pid]) - cpuBefore) / MAILS };
  };
  const idle = memoryMiB(pid, 'VmRSS');
  const memory = async () => {
    const most = mostMemory(pid);
    await scene.sent(await scene.issue(large), MANY);
    const result = { ms: most() - idle, cpuMs: null };
    await scene.clear();
    return result;
  };
  let progressMs = null;
  const start = async () => {
    const seen = await scene.begun(await scene.issue(largest));
    progressMs = seen.progressMs;
    await scene.clear();
    return { ms: seen.firstMs, cpuMs: null };
  };
  const rows = [
    { label: `one of ${MAILS} emails, against nodemailer's pool`, goalRatio: 1 / RATE, ours, floor },
    { label: 'CPU time per email', goal: 0.2, ours: () => ({ ms: processMs, cpuMs: processMs }) },
    { label: `memory above idle, ${MANY} recipients`, goal: 150, unit: 'MiB', ours: memory },
    { label: `first email sent, ${MOST} recipients`, goal: 1_000, ours: start },
    { label: 'its progress visible', goal: 1_000, ours: () => ({ ms: progressMs, cpuMs: null }) },
  ];
  await scene.sent(await scene.issue(small), MAILS);
  await scene.clear();
  return { rows, close: () => stage.close() };
}
