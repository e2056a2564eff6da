import { DomainError } from '../../../common/errors.ts';
import type { MailReport, ReportDriver } from './mail-report.ts';

/** What the receiving server said is kept up to here. */
const MAX_MESSAGE = 500;

/**
 * SMTP2GO's webhooks, as https://developers.smtp2go.com/docs/webhooks-overview and `/docs/setup-a-webhook` describe them (read in
 * November 2026): a POST for each event, as JSON or as a form by the setting of the webhook, unsigned, repeated for two days until it is
 * answered with 2xx within 10 s. Relied on are `event` (processed, delivered, open, click, bounce, spam, unsubscribe, resubscribe,
 * reject), `bounce` (hard or soft), `message-id` (of the sender), and `message` and `context` for what the receiving server said.
 * `reject`: SMTP2GO itself sends no more to an address that bounced, complained or left before; that is told as a bounce that says
 * nothing new of the address.
 */
export const smtp2go: ReportDriver = {
  read(body, mediaType) {
    const fields = mediaType === 'application/json' ? fromJson(body) : fromForm(body);
    return fields.flatMap((one) => reportOf(one) ?? []);
  },
};

type Fields = Record<string, unknown>;

function fromJson(body: Buffer): Fields[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    throw new DomainError(400, 'malformed_json', 'The body is not valid JSON.');
  }
  const list: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  return list.filter((one): one is Fields => typeof one === 'object' && one !== null);
}

const fromForm = (body: Buffer): Fields[] => [Object.fromEntries(new URLSearchParams(body.toString('utf8')))];

function reportOf(fields: Fields): MailReport | null {
  const messageId = textOf(fields, 'message-id') ?? textOf(fields, 'Message-Id') ?? textOf(fields, 'Message-ID');
  const kind = KINDS[textOf(fields, 'event') ?? ''];
  if (messageId === null || kind === undefined) return null;
  const message = textOf(fields, 'message') ?? textOf(fields, 'context');
  const isHard = textOf(fields, 'event') === 'bounce' && textOf(fields, 'bounce') === 'hard';
  return { kind, isHard, messageId, message: message?.slice(0, MAX_MESSAGE) ?? null };
}

const KINDS: Record<string, MailReport['kind'] | undefined> = Object.assign(
  Object.create(null) as object,
  {
    delivered: 'delivered',
    bounce: 'bounced',
    reject: 'bounced',
    spam: 'complained',
    unsubscribe: 'unsubscribed',
  } as const,
);

/** A text that PostgreSQL can store; null where there is none. */
function textOf(fields: Fields, name: string): string | null {
  const value = Object.hasOwn(fields, name) ? fields[name] : null;
  if (typeof value !== 'string') return null;
  return value.replaceAll('\0', '').toWellFormed().trim() || null;
}
