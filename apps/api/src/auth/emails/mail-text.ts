import type { MailOutlook } from '../../common/providers/mail.provider.ts';

/** To readers, who can't set up a mail server. */
export const NO_MAIL = 'Emails can’t be sent from here yet. Please ask the people who run this website.';

/** A mail that was just asked for. */
export interface AskedMail {
  /** What is said while mails go out. */
  ready: string;
  /** The mail, to begin a sentence with. */
  subject: string;
}

/** What whoever asked for a mail is told: that it is on its way only where one can be sent. Pure. */
export function mailSentence({ state }: MailOutlook, { ready, subject }: AskedMail): string {
  if (state === 'ready') return ready;
  if (state === 'unconfigured') return NO_MAIL;
  return (
    `${subject} is being sent, but the mail server did not accept the last email, so it may come late or not at all. ` +
    'Please ask again if nothing arrives.'
  );
}
