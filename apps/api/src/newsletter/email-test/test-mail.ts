import { ENGLISH_MAIL } from '../../mail/mail-data.ts';
import type { MailSite } from '../../mail/mail-data.ts';
import { layOut } from '../../mail/templates/layout.ts';
import type { RenderedMail } from '../../mail/templates/layout.ts';
import { shortText } from '../../mail/templates/short-text.ts';
import { wordingOf } from '../../mail/templates/wording.ts';

/** What a test mail says, in the look of its website. In English, as the admin is: an operator asked for it. Pure. */
export function testMail(site: MailSite, from: string, publicUrl: string): RenderedMail {
  const name = shortText(site.name, 100);
  const wording = wordingOf({ locale: ENGLISH_MAIL, site }, publicUrl);
  return layOut(
    {
      subject: `Test email from ${name}`,
      heading: `Test email from ${name}`,
      name: null,
      paragraphs: [
        `This email was sent from the Email Test screen, the way the newsletter of ${name} is sent.`,
        'If it’s in your inbox and not in the spam folder, sending works.',
      ],
      facts: [['Sender', from]],
      notes: [],
      reason: `somebody entered your address on the Email Test screen at ${wording.host}`,
    },
    wording,
  );
}
