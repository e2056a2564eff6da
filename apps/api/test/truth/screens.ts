import type { PublishResult, SearchResult, SyncResult } from '@pressloom/contracts/job-results';
import type { DeliveryView } from '@pressloom/contracts/newsletter-delivery';
import type { LoggedMailView } from '@pressloom/contracts/mail-log';
import type { NewsletterSummary } from '@pressloom/contracts/newsletters';
import type { PostSummary } from '@pressloom/contracts/posts';
import type { ProviderView } from '@pressloom/contracts/providers';
import type { AutomationStatus } from '@pressloom/contracts/automation';
import { providerNotice } from '../../../admin/src/app/layout/provider-notice.ts';
import { syncToast } from '../../../admin/src/features/automation/sync-outcome.ts';
import {
  goesOutText,
  publishFailureLead,
  publishedTitle,
} from '../../../admin/src/features/content-generation/post-status.ts';
import { topAlert } from '../../../admin/src/features/dashboard/top-alert.ts';
import { MAIL_LOOK } from '../../../admin/src/features/jobs/mail-words.ts';
import { searchDoneToast } from '../../../admin/src/features/keywords/keyword-text.ts';
import { deliveryNote, progressText } from '../../../admin/src/features/newsletter/delivery-text.ts';
import { issueLook, nextText } from '../../../admin/src/features/newsletter/issue-words.ts';
import { AUTOMATION_LOOK } from '../../../admin/src/shared/ui/automation-look.ts';
import type { Found } from './heard.ts';

/** What a screen says of a response: a chip, a note or the title of a toast, by the name of the place where it stands. */
type Says<T> = (part: T) => Record<string, string | null>;

interface Screen {
  place: RegExp;
  says: (body: unknown) => Found[];
}

const found = (part: object, texts: Record<string, string | null>): Found[] =>
  Object.entries(texts).flatMap(([field, text]) =>
    text === null || text === '' ? [] : [{ field: `screen ${field}`, text, part: { ...part }, owner: { ...part } }],
  );

/** Each row of a list. */
const ofRows = <T extends object>(place: RegExp, says: Says<T>): Screen => ({
  place,
  says: (body) => (Array.isArray(body) ? (body as T[]).flatMap((row) => found(row, says(row))) : []),
});

const ofBody = <T extends object>(place: RegExp, says: Says<T>): Screen => ({
  place,
  says: (body) => found(body as T, says(body as T)),
});

/** The result of a job that was completed. */
const ofResult = <T extends object>(type: string, says: Says<T>): Screen => ({
  place: new RegExp(`^job ${type}$`),
  says: (body) => {
    const { status, result } = body as { status: string; result: T | null };
    return status === 'completed' && result !== null ? found(result, says(result)) : [];
  },
});

/** The admin's own functions, of responses that the month looks at. */
const SCREENS: Screen[] = [
  ofResult<SyncResult>('sync-content', (result) => ({ 'sync toast': syncToast(result).title })),
  ofResult<PublishResult>('publish-post', (result) => ({ 'publish toast': publishedTitle(result) })),
  ofResult<SearchResult>('search-keyword', (result) => ({ 'search toast': searchDoneToast(result).title })),
  ofRows<NewsletterSummary>(/^GET \/api\/newsletters$/, (issue) => ({
    'newsletter chip': issueLook(issue).label,
    'newsletter note': nextText(issue, 'UTC'),
  })),
  ofBody<DeliveryView>(/^GET \/api\/newsletters\/:id\/delivery$/, (view) => ({
    'delivery progress': progressText(view),
    'delivery note': deliveryNote(view, null, null),
  })),
  ofRows<PostSummary>(/^GET \/api\/blog-posts$/, (post) => ({
    'post chip': goesOutText(post).label,
    'post failure': post.publishError === null ? null : publishFailureLead(post),
  })),
  ofRows<LoggedMailView>(/^GET \/api\/mails$/, (mail) => ({ 'email chip': MAIL_LOOK[mail.status].label })),
  {
    place: /^GET \/api\/providers$/,
    says: (body) => found({}, { banner: providerNotice(body as ProviderView[])?.text ?? null }),
  },
  ofBody<AutomationStatus>(/^GET \/api\/automation-status$/, (status) => ({
    'automation chip': AUTOMATION_LOOK[status.state].whole,
    alert: topAlert(status, null)?.title ?? null,
  })),
];

/** What the admin's screens make of a response, beside the sentences that stand in it. */
export const onScreens = (place: string, body: unknown): Found[] =>
  SCREENS.flatMap((screen) => (screen.place.test(place) ? screen.says(body) : []));
