import type { NoClaim } from './claim.ts';

/** Sentences that say nothing which a provider could confirm or deny, each with the reason. */
export const NO_CLAIMS: NoClaim[] = [
  {
    says: /^(Searching YouTube|Setting categories and tags|Checking the video|Checking the post on WordPress|(Making the picture|Creating the image)|Writing the (post|summaries)|Uploading the image|Creating the post|Publishing|Saving|Reading the website’s settings|Reading (?:posts|categories): .+|Checking what the lists no longer show|Waiting for other work on this to end)$/,
    where: /progress\.note$/,
    because: 'names the step that a piece of work is at, and no screen shows it once that is over',
  },
  { says: /^Waiting: posts are being published$/, where: /progress\.note$/, because: 'is about jobs of our own' },
  { says: /^/, where: /items\.summary$/, because: 'is what the AI service wrote' },
  {
    says: /^(Every \d+ minutes|At most \d+ a day|Every hour|Checks every \d+ minutes|Every \d+ days at .+)$/,
    because: 'repeats what was set',
  },
  {
    says: /^Posts from newer videos go first, at most \d+ a day: this is number \d+\.$/,
    because: 'is an order, which the month of automation watches',
  },
  { says: /^Publish it when you are ready\.$/, because: 'leaves it to a person' },
  {
    says: /^\d+ (drafts?|videos?|posts?|newsletters?|more videos?|more keywords?) (wait|waits|are|is|need|needs) /,
    where: /waiting|parts\.reason/,
    because: 'counts our own rows; what keeps them has its sentence where it is a provider',
  },
  {
    says: /^Posts (are written from the videos that were found|that the automation wrote are published automatically)\./,
    because: 'names the rule that is switched on; what keeps it from working is the state beside it',
  },
  {
    says: /^\d+ keywords? needs? \d+ searches? a day/,
    where: /search-plan/,
    because: 'works out of the settings what a day has room for',
  },
  { says: /^It is searched on schedule\.$/, because: 'works out a time of the last search and the interval' },
  { says: /^Rechecked the access of (\d+|no) readers?\.$/, because: 'is about rows of our own' },
  {
    says: /^(Nothing was old enough to be deleted|[\d,]+ old records? deleted(\. There may be more; the next run deletes them)?)\.$/,
    where: /job (clean-|keep-events)/,
    because: 'counts our own rows',
  },
  {
    says: /^Checked the DNS records of no keys; none started signing\.$/,
    because: 'nothing was looked for: no website has a key',
  },
  {
    says: /^The newsletter due on .+ was not sent on time\. Decide whether to send it\.$/,
    because: 'repeats its day of the plan, which is compared',
  },
  {
    says: /^(The last one was left out: .+|There is nothing new since the last newsletter\.|There is nothing new to write about: .+|There is no active subscriber to send the newsletter to\.|There is no active reader who would get it\.)$/,
    because: 'says why nothing was sent; that one was promised is compared with the mails',
  },
  { says: /^There was nothing left to do\.$/, where: /run-newsletter-slot/, because: 'says that nothing was done' },
  { says: /^Your e-?mail address is verified\.$/, because: 'is about a row of our own' },
  { says: /^This link is not valid, or no longer valid\.$/, because: 'is about a link of our own' },
  { says: /^Not (reached|tried, because an earlier step failed)\.$/, because: 'says that nothing was tried' },
  {
    says: /^[\d.]+ is already an IP address, so no name was looked up\.$/,
    because: 'is about an address that was entered',
  },
  { says: /^The connection is not encrypted\.$/, because: 'is as it was set' },
  { says: /^/, where: /checks\.message$/, because: 'is about records of the DNS, which no day takes away here' },
  { says: /^/, where: /api\/digest summary$/, because: 'has its figures compared one by one when it is shown' },
  {
    says: /^(\d+|No) newsletters? due to (continue|be created, sent or checked)\.$/,
    because: 'counts our own rows; what becomes of them is told by the work itself',
  },
  { says: /^Processed (\d+|no) Stripe events?\.$/, because: 'is compared as a sum with what Stripe delivered' },
];
