import { jsonOf, jsonOrNull, ProviderError, request, statusFailure, unusableAnswer } from '@pressloom/clients/http';
import type { HttpAnswer, Policies } from '@pressloom/clients/http';
import type { LookedFor, RelayLookup } from './relay-lookup.ts';

const API_URL = 'https://api.smtp2go.com/v3';
const TIMEOUT_MS = 10_000;
/** Two minutes until a mail is found, says https://developers.smtp2go.com/docs/powerful-search-for-sent-email; and some more. */
const TOLD_AFTER_MS = 150_000;
/** Our clock and theirs may differ. */
const SKEW_MS = 5 * 60_000;
/** The most that one answer holds. */
const PAGE = 1_000;
/** A reader who got more of the account's mails than so many pages in that time is no reader. */
const MOST_PAGES = 5;

export interface Smtp2goOptions {
  policies: Policies;
  url?: string;
  timeoutMs?: number;
}

/**
 * SMTP2GO's activity search, as https://developers.smtp2go.com/docs/view-account-activity and the reference of `/activity/search`
 * describe it (read in November 2026): events of mails by a part of their recipient, 60 calls a minute, with headers where they are
 * asked for. It can't be asked for a Message-ID, so it is asked for what went to each reader, and our own Message-ID is looked for
 * in that: another mail to the same reader is never taken for this one. Any event counts, since there is none of a mail that was not taken.
 */
export function smtp2goLookup(apiKey: string, options: Smtp2goOptions): RelayLookup {
  const { policies, url = API_URL, timeoutMs = TIMEOUT_MS } = options;
  const call = { provider: 'mail', key: url, repeat: 'safe' } as const;

  const ask = async (question: object): Promise<{ ids: string[]; next: string | null }> => {
    const answer = await request({
      provider: 'mail',
      method: 'POST',
      url: new URL('activity/search', `${url}/`),
      headers: { 'content-type': 'application/json', 'x-smtp2go-api-key': apiKey },
      body: JSON.stringify(question),
      timeoutMs,
    });
    if (answer.status !== 200) throw refusal(answer);
    return pageOf(answer);
  };

  const isTaken = async ({ messageId, to }: LookedFor, since: Date): Promise<boolean> => {
    const question = {
      start_date: new Date(since.getTime() - SKEW_MS).toISOString(),
      search_recipient: to,
      only_latest: true,
      include_headers: true,
      custom_headers: ['Message-ID'],
      limit: PAGE,
    };
    let next: string | null = null;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const asked: object = next === null ? question : { ...question, continue_token: next };
      const found = await policies.run(call, () => ask(asked));
      if (found.ids.includes(messageId)) return true;
      next = found.next;
      if (next === null) return false;
    }
    throw failure('unusable_answer', 'SMTP2GO lists more emails to one reader than Pressloom can check.');
  };

  return {
    toldAfterMs: TOLD_AFTER_MS,
    byAddress: true,
    async accepted(mails, since) {
      const found = new Set<string>();
      for (const mail of mails) if (await isTaken(mail, since)) found.add(mail.messageId);
      return found;
    },
  };
}

/** Message-IDs of an answer's events, and what the next page is asked with; null where there is none. */
function pageOf(answer: HttpAnswer): { ids: string[]; next: string | null } {
  const body = fieldsOf(jsonOf(answer));
  const { events, continue_token: next } = fieldsOf(body.data);
  if (!Array.isArray(events)) throw unusableAnswer(answer, 'answered with something that is not a list of events');
  const ids = (events as unknown[]).map((event) => messageIdOf(fieldsOf(event)));
  if (!ids.every((id) => id !== null)) throw unusableAnswer(answer, 'reported an email without its Message-ID');
  return { ids, next: typeof next === 'string' && next !== '' ? next : null };
}

/** From the header that was asked for by its name, else from all of them. */
function messageIdOf({ custom_headers: named, headers }: Record<string, unknown>): string | null {
  for (const [name, value] of Object.entries(fieldsOf(named)))
    if (name.toLowerCase() === 'message-id' && typeof value === 'string') return value.trim();
  if (typeof headers !== 'string') return null;
  return /^message-id:\s*(\S+)/im.exec(headers)?.[1] ?? null;
}

/** A key without the right to search is answered with 400. */
function refusal(answer: HttpAnswer): ProviderError {
  const { error_code: code } = fieldsOf(fieldsOf(jsonOrNull(answer)).data);
  if (answer.status === 401) return failure('bad_credentials', 'SMTP2GO did not accept the API key.', 401);
  if (answer.status === 403 || String(code).endsWith('ENDPOINT_PERMISSION_DENIED')) {
    const sentence = 'The SMTP2GO API key is not allowed to search activity. Allow it on SMTP2GO’s API keys page.';
    return failure('forbidden', sentence, answer.status);
  }
  return statusFailure(answer);
}

const failure = (code: string, message: string, status?: number): ProviderError =>
  new ProviderError({ provider: 'mail', code, message, ...(status !== undefined && { status }) });

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
