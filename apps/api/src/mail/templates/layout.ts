import { message } from '../layouts/layouts.generated.ts';
import type { MailLogo } from '../mail-data.ts';
import type { MailContent, MailFrame } from './content.ts';
import type { MailLook } from './look.ts';
import { plainText } from './plain-text.ts';
import { webAddress } from './web-address.ts';
import type { Wording } from './wording.ts';

/** A mail ready to be sent. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** HTML and plain text of the same parts, in the same order. The layout escapes everything that is data. */
export function layOut(content: MailContent, wording: Wording): RenderedMail {
  const frame = frameOf(content, wording);
  return {
    subject: content.subject,
    html: asHtml(content, frame, wording),
    text: plainText(content, frame, wording.look),
  };
}

function frameOf({ name, reason }: MailContent, { texts: { around }, look, leave }: Wording): MailFrame {
  const host = hostOf(look.home);
  return {
    greeting: name === null ? around.greeting : around.greetingByName({ name }),
    reason: around.footer({ reason, sender: look.name, host }),
    leave: leave
      ? [
          { label: around.preferences, url: leave.preferencesUrl },
          { label: around.unsubscribe, url: leave.unsubscribeUrl },
        ]
      : [],
  };
}

function asHtml(content: MailContent, { greeting, reason, leave }: MailFrame, wording: Wording): string {
  const { look, language } = wording;
  const { around } = wording.texts;
  const { subject, heading, facts = [], action, notes, otherAction } = content;
  const [first = '', ...paragraphs] = content.paragraphs;
  return message({
    language,
    title: subject,
    // What a list of mails shows beside the subject.
    preview: first,
    accent: look.accent,
    accentOnDark: look.accentOnDark,
    bar: look.hasBar ? [{ color: look.accent }] : [],
    ...mastheadOf(wording),
    heading,
    opening: asTexts([greeting, first]),
    facts: facts.map(([label, value]) => ({ label, value })),
    paragraphs: asTexts(paragraphs),
    action: action ? [{ ...action, copy: around.copyAddress }] : [],
    closing: asTexts(notes),
    otherAction: otherAction ? [otherAction] : [],
    reason,
    address: look.postalAddress.map((line) => ({ line })),
    leave,
  });
}

/** Whose mail it is: its logo, or its name and where that is found. `home`: where the logo leads. Pure. */
export function mastheadOf({ look, texts }: Wording, home: string = look.home) {
  const host = hostOf(look.home);
  const place = look.name === host ? '' : texts.around.place({ host });
  return {
    logo: look.logo === null ? [] : [pictureOf(look.logo, { name: look.name, home })],
    name: look.logo === null ? [{ text: look.name, place }] : [],
  };
}

const pictureOf = ({ url, width, height }: MailLogo, { name, home }: Pick<MailLook, 'name' | 'home'>) => ({
  ...{ url, name, home },
  ...{ width: String(width), height: String(height) },
});

const asTexts = (texts: string[]) => texts.map((text) => ({ text }));

const hostOf = (url: string): string => new URL(webAddress(url)).host;
