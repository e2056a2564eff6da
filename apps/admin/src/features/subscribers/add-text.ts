import type { PremiumContentSettings } from '@pressloom/contracts/gate';
import { languageName } from '@pressloom/contracts/languages';
import { EMBED_PATH } from '@pressloom/contracts/reader-pages';
import type { MailServerState } from '@pressloom/contracts/newsletter-sender';
import { READER_LANGUAGES } from '@pressloom/contracts/reader-texts/languages';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import { SUBSCRIBER_MESSAGES } from '@pressloom/contracts/subscribers';
import type { SiteView } from '@pressloom/contracts/sites';
import { isEmail } from '@pressloom/contracts/accounts';
import { freeArticles } from '../../shared/ui/free-articles.ts';

export interface AddFields {
  email: string;
  confirmEmail: string;
  /** Empty: the website's, also where that changes. */
  language: ReaderLanguage | '';
  /** They confirm `ADDED_CONSENT`. */
  agreed: boolean;
}

/** Those that there are texts in, the website's own first. Pure. */
export const languageChoices = ({
  language,
}: Pick<SiteView, 'language'>): { value: AddFields['language']; label: string }[] => [
  { value: '', label: `Same as the website (${languageName(language) ?? language})` },
  ...READER_LANGUAGES.map((value) => ({ value, label: languageName(value) ?? value })),
];

/** What is wrong with the second address, or true. Pure. */
export function confirmProblem(confirmEmail: string, email: string): string | true {
  if (!isEmail(confirmEmail)) return SUBSCRIBER_MESSAGES.emailInvalid;
  const same = confirmEmail.trim().toLowerCase() === email.trim().toLowerCase();
  return same || SUBSCRIBER_MESSAGES.emailsDiffer;
}

const WELCOME: Record<MailServerState, string> = {
  ready: 'They get a welcome email right away.',
  failing:
    'A welcome email is queued. The mail server did not accept the last email, so it may arrive late or not at all.',
  unconfigured: 'No welcome email is sent, because this website has no mail server yet.',
};

interface Known {
  /** How the website's mail server does. */
  mail: MailServerState | undefined;
  /** What is stored of its gate. */
  gate: Omit<PremiumContentSettings, 'siteId'> | undefined;
}

/** What somebody who is added by hand gets; nothing is said of what isn't known yet. Pure. */
export const addedDetails = (
  { name, hasActiveGate }: Pick<SiteView, 'name' | 'hasActiveGate'>,
  { mail, gate }: Known,
): string[] => [
  ...(mail === undefined ? [] : [WELCOME[mail]]),
  `They get the newsletter of ${name}, starting with the next issue.`,
  ...(gate === undefined ? [] : [freeArticles({ ...gate, hasActiveGate })]),
  'Every email has a link to change how often it comes, or to unsubscribe.',
  'If their address has a membership, they are premium right away. If not, they start free and you can upgrade them later.',
];

/** The script that draws a form where it stands. Pure. */
export const scriptSnippet = (origin: string, siteId: number): string =>
  `<script src="${origin}${EMBED_PATH}" data-site="${siteId}" async></script>`;

/** A form of plain HTML that needs no script. Pure. */
export const formSnippet = (origin: string, siteId: number): string =>
  [
    `<form action="${origin}/api/subscribers" method="post">`,
    `  <input type="hidden" name="siteId" value="${siteId}">`,
    '  <label>Email <input type="email" name="email" required></label>',
    '  <button type="submit">Subscribe</button>',
    '</form>',
  ].join('\n');
