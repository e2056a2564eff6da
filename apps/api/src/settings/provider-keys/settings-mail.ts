import { ENGLISH_MAIL } from '../../mail/mail-data.ts';
import { layOut } from '../../mail/templates/layout.ts';
import type { RenderedMail } from '../../mail/templates/layout.ts';
import { wordingOf } from '../../mail/templates/wording.ts';

/** The test email to an operator who enters a mail server. In English, as the admin is. Pure. */
export function settingsMail(publicUrl: string): RenderedMail {
  const wording = wordingOf({ locale: ENGLISH_MAIL }, publicUrl);
  return layOut(
    {
      subject: `Test email from ${wording.host}`,
      heading: 'The mail server works',
      name: null,
      paragraphs: [
        'This email was sent with the mail server that you just entered under Settings, API Keys.',
        'If it’s in your inbox and not in the spam folder, sending works.',
      ],
      notes: [],
      reason: `you saved a mail server under Settings at ${wording.host}`,
    },
    wording,
  );
}
