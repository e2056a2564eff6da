import type { MailData } from '../mail-data.ts';
import type { MailContent } from './content.ts';
import { shortText, usableName } from './short-text.ts';
import type { Wording } from './wording.ts';

const MAX_LINE = 400;

/** To operators who asked for it. In English, as the admin is. */
export function digest({ firstName, day, sites, link }: MailData['digest'], { host }: Wording): MailContent {
  return {
    subject: `Your websites on ${day}`,
    heading: `Your websites on ${day}`,
    name: usableName(firstName),
    paragraphs: [
      'Here is what your websites did, each in its own time zone.',
      ...sites.flatMap(({ name, lines: [first = '', ...others] }) =>
        [`${shortText(name, 100)}: ${first}`, ...others].map((line) => shortText(line, MAX_LINE)),
      ),
    ],
    action: { label: 'Open the dashboard', url: link },
    notes: ['You get this email every morning. You can switch it off under Settings, Account.'],
    reason: `you asked for a morning digest in your account at ${host}`,
  };
}
