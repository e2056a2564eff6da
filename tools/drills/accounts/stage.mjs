/** Where the account drills play: the product as a process, behind one trusted proxy, with an operator of our own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, Product } from '../processes.mjs';
import { OPERATOR } from './people.mjs';

/** Runs `play` with the product's address and the stand-ins', and clears away afterwards. */
export async function onStage({ random }, play) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pressloom-drill-'));
  const [port, sandboxPort] = [await freePort(random), await freePort(random)];
  const product = new Product({
    url: `http://127.0.0.1:${port}`,
    env: {
      PORT: String(port),
      SANDBOX: 'on',
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
      OPERATOR_EMAIL: OPERATOR.email,
      OPERATOR_PASSWORD: OPERATOR.password,
      LOG_LEVEL: 'warn',
    },
  });
  try {
    await product.start();
    return await play({ url: product.url, sandboxUrl: `http://127.0.0.1:${sandboxPort}`, product, dataDir });
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The newest mail to an address, once it is there. */
export async function mailTo(sandboxUrl, to, subject) {
  for (let tries = 0; tries < 120; tries += 1) {
    const answer = await fetch(`${sandboxUrl}/control/mails?to=${encodeURIComponent(to)}`);
    const found = (await answer.json()).find((mail) => subject.test(mail.subject));
    if (found) return found;
    await new Promise((later) => setTimeout(later, 250));
  }
  throw new Error(`No mail to ${to} about ${subject} came.`);
}

/** What a link of a mail carries. */
export const tokenOf = (mail) => {
  const link = mail.links.find((one) => one.includes('token='));
  return new URL(link).searchParams.get('token');
};
