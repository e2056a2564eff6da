import type { MailOutlook } from '../../common/providers/mail.provider.ts';

/** To readers, who can't set up a mail server. */
export const NO_MAIL = 'No mail can be sent from here yet, so none would arrive. Please ask whoever runs this website.';

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
    `${subject} is tried now, but the mail server did not take the last mail, so that this one may come late or not at all. ` +
    'Please ask again if nothing arrives.'
  );
}
