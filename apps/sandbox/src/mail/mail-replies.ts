import type { SMTPServerError } from 'smtp-server';
import { ControlError } from '../faults/control-error.ts';
import { replyWith, SMTP_STAGES } from './smtp-faults.ts';
import type { SmtpStage } from './smtp-faults.ts';

/** What the stand-in answers at a stage, in the words of another server. */
export interface MailReply {
  stage: SmtpStage;
  /** As on the wire, such as `550 5.1.8 Sender address rejected`. */
  reply: string;
  /** Part of the address that the command names, or of all recipients at DATA; empty for any. */
  to: string;
  /** So many pass before. */
  after: number;
}

/** Refusals that stand until they are replaced, each with the count of those that passed. */
export class MailReplies {
  private rules: (MailReply & { passed: number })[] = [];

  /** @throws ControlError with a sentence that names what is wrong */
  set(given: unknown): MailReply[] {
    if (!Array.isArray(given)) throw new ControlError('"replies" must be a list.');
    this.rules = given.map((one) => ({ ...readReply(one as Record<string, unknown>), passed: 0 }));
    return this.rules.map(({ passed: _, ...rule }) => rule);
  }

  /** The first refusal for this stage; null where it goes on. */
  take(stage: SmtpStage, detail: string): SMTPServerError | null {
    for (const rule of this.rules) {
      if (rule.stage !== stage || !detail.includes(rule.to)) continue;
      if (rule.passed >= rule.after) return errorOf(rule.reply);
      rule.passed += 1;
    }
    return null;
  }
}

const REPLY = /^([45]\d\d(?: [45]\.\d{1,3}\.\d{1,3})?)(?: (.*))?$/;

function readReply({ stage, reply, to = '', after = 0 }: Record<string, unknown>): MailReply {
  const known = SMTP_STAGES.find((item) => item === stage);
  if (!known) throw new ControlError(`A reply needs a "stage": ${SMTP_STAGES.join(', ')}.`);
  if (typeof reply !== 'string' || !REPLY.test(reply))
    throw new ControlError('A reply begins with a code from 400 to 599.');
  if (typeof to !== 'string' || !Number.isInteger(after))
    throw new ControlError('"to" is a text, "after" a whole number.');
  return { stage: known, reply, to, after: after as number };
}

function errorOf(reply: string): SMTPServerError {
  const [, codes = '', words = ''] = REPLY.exec(reply) ?? [];
  // A plain code would get a second one from the library, but for one that it doesn't know as it stands.
  return replyWith(codes.length === 3 ? `${codes} ` : codes, words);
}
