import { AUTOMATION_LIMITS } from '@pressloom/contracts/automation';
import { SITE_CREATION_NEWSLETTER } from '@pressloom/contracts/site-creation';

const HOURS = AUTOMATION_LIMITS.searchFrequencyMinutes.default / 60;
const DAYS: number = SITE_CREATION_NEWSLETTER.frequencyDays;

/** `09:00` as an American reads it. */
const TIME = new Date(`2026-01-01T${SITE_CREATION_NEWSLETTER.scheduledTime}:00Z`).toLocaleTimeString('en-US', {
  timeZone: 'UTC',
  hour: 'numeric',
  minute: '2-digit',
});

/** What a website that is made in one step comes with, sentence by sentence; from what the product stores. */
export const PROMISES: readonly string[] = [
  'Your WordPress credentials and your YouTube key are tested first. If one fails, nothing is stored.',
  `YouTube is searched for your keywords every ${HOURS} hours, and articles with pictures are written from the videos found.`,
  `The newsletter is scheduled ${DAYS === 1 ? 'daily' : `every ${DAYS} days`} at ${TIME}, by the website’s clock. It goes out once you switch on automatic sending.`,
  'Articles wait as drafts until you publish them, or switch on automatic publishing.',
];
