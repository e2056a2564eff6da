/** What keeps a newsletter from being made or sent automatically. The first four are switches that a person turned off. */
export const NEWSLETTER_HINDRANCES = [
  'site-off',
  'automation-off',
  'newsletter-off',
  'auto-send-off',
  'no-postal-address',
  'no-mail-server',
  'mail-failing',
  'no-readers',
  'no-ai',
  'ai-failing',
  'budget-spent',
  'nothing-new',
  'date-over',
] as const;
export type NewsletterHindranceCode = (typeof NEWSLETTER_HINDRANCES)[number];

/**
 * What a hindrance means. `off`: a person switched it off. `missing`: it is not tried while that is so. `failing`: it is tried, and held up
 * while that is so. `empty`: there is nothing to send yet, which is no fault. `over`: the date of a newsletter has passed.
 */
export type NewsletterHindranceKind = 'off' | 'missing' | 'failing' | 'empty' | 'over';

export const HINDRANCE_KINDS: Record<NewsletterHindranceCode, NewsletterHindranceKind> = {
  'site-off': 'off',
  'automation-off': 'off',
  'newsletter-off': 'off',
  'auto-send-off': 'off',
  'no-postal-address': 'missing',
  'no-mail-server': 'missing',
  'mail-failing': 'failing',
  'no-readers': 'missing',
  'no-ai': 'missing',
  'ai-failing': 'failing',
  'budget-spent': 'missing',
  'nothing-new': 'empty',
  'date-over': 'over',
};

/** One reason why a newsletter is not made or sent automatically. */
export interface NewsletterHindrance {
  code: NewsletterHindranceCode;
  kind: NewsletterHindranceKind;
  /** A sentence for people. */
  message: string;
  /** Path of the admin where it can be changed; null where it can't. */
  link: string | null;
}

/** Whether it has to be fixed before a newsletter goes out automatically, though that is switched on; nothing new may change by itself. Pure. */
export const isInTheWay = ({ kind }: Pick<NewsletterHindrance, 'kind'>): boolean =>
  kind === 'missing' || kind === 'failing';

/** Where nobody else tells the sentence: what fails, and a budget, are told as they are. */
export const HINDRANCE_MESSAGES: Record<NewsletterHindranceCode, string> = {
  'site-off': 'This website is switched off.',
  'automation-off': 'All automation is switched off.',
  'newsletter-off': 'This website’s newsletter system is switched off.',
  'auto-send-off': 'Auto-send is switched off.',
  'no-postal-address': 'Newsletters must show a postal address, and none is set yet.',
  'no-mail-server': 'No mail server is set up yet.',
  'mail-failing': 'The mail server is failing.',
  'no-readers': 'There is no active subscriber to send the newsletter to.',
  'no-ai': 'No AI service is set up yet to write the newsletter.',
  'ai-failing': 'The AI service is failing.',
  'budget-spent': 'Today’s budget is spent.',
  'nothing-new':
    'There is nothing new to write about: no published post, and no video without a post or draft, is left for a newsletter. Publish posts or search for videos.',
  'date-over': 'Its date has passed.',
};
