import type { MailTrial } from '@pressloom/clients/mail';
import type { DomainCheck, EmailTestResult } from '@pressloom/contracts/email-test';
import type { MailAccess } from '../../common/providers/mail.provider.ts';
import { tlsAdvice } from '../../common/providers/tls-advice.ts';

/** How a mail leaves, as far as a test reports it. */
type TestedAccess = Pick<MailAccess, 'sender' | 'serverPlace' | 'mode'>;

/** The part of the sender's address behind the @. Pure. */
export const domainOf = ({ sender }: Pick<MailAccess, 'sender'>): string => sender.address.split('@')[1] ?? '';

/** The sender as people read it. Pure. */
export const senderText = ({ sender: { name, address } }: Pick<MailAccess, 'sender'>): string =>
  name ? `${name} <${address}>` : address;

/** What a test found, in sentences. Pure. */
export function emailTestResult(parts: {
  access: TestedAccess;
  trial: MailTrial;
  checks: DomainCheck[];
  site: string;
}): EmailTestResult {
  const { access, trial, checks, site } = parts;
  const { receipt, error } = trial;
  const advice = error && tlsAdvice(error, access.serverPlace);
  const withAdvice = (text: string): string => (advice === null ? text : `${text} ${advice}`);
  const inDoubt = error?.ambiguous ? ' It may still have accepted the test email: check the inbox.' : '';
  const failure = error && withAdvice(`${error.message}${inDoubt}`);
  const taken = 'The mail server accepted the test email. Check the inbox and the spam folder to see where it arrived.';
  return {
    success: receipt !== null,
    message: failure ?? taken,
    messageId: receipt?.messageId ?? null,
    answer: receipt?.response ?? null,
    from: senderText(access),
    site,
    domain: domainOf(access),
    error: failure,
    mode: access.mode,
    stages: trial.stages.map((stage) =>
      stage.state === 'failed' ? { ...stage, message: withAdvice(stage.message) } : stage,
    ),
    checks,
  };
}
