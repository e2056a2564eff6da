import { jsonOf, request, statusFailure, unusableAnswer } from '@pressloom/clients/http';
import type { Policies } from '@pressloom/clients/http';
import type { RelayLookup } from './relay-lookup.ts';

const TIMEOUT_MS = 10_000;
const AT_ONCE = 1_000;

/** The stand-in mail server's own door, at the sandbox's address. */
export function sandboxLookup(sandboxUrl: string, policies: Policies): RelayLookup {
  const call = { provider: 'mail', key: sandboxUrl, repeat: 'safe' } as const;

  async function ask(messageIds: string[]): Promise<string[]> {
    const answer = await request({
      provider: 'mail',
      method: 'POST',
      url: `${sandboxUrl}/mail/accepted`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ messageIds }),
      timeoutMs: TIMEOUT_MS,
    });
    if (answer.status !== 200) throw statusFailure(answer);
    const { accepted } = jsonOf(answer) as { accepted?: unknown };
    if (!Array.isArray(accepted)) throw unusableAnswer(answer, 'answered with something that is not a list');
    return accepted.map(String);
  }

  return {
    async accepted(mails) {
      const found = new Set<string>();
      for (let at = 0; at < mails.length; at += AT_ONCE) {
        const part = mails.slice(at, at + AT_ONCE).map(({ messageId }) => messageId);
        for (const id of await policies.run(call, () => ask(part))) found.add(id);
      }
      return found;
    },
  };
}
