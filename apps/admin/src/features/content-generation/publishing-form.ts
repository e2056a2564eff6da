import { AUTOMATION_LIMITS } from '@pressloom/contracts/automation';
import type { WebsiteAutomationRequest, WebsiteAutomationView } from '@pressloom/contracts/automation';
import { AUTO_POSTS_PER_DAY } from '@pressloom/contracts/posts';
import { counted } from '../../shared/ui/format.ts';
import { checkRange } from '../../shared/ui/number-range.ts';

/** How a website's drafts go out by themselves, as form fields hold it. */
export interface PublishingFields {
  draftDays: string;
  draftStock: string;
}

export const PUBLISHING_NAMES = ['draftDays', 'draftStock'] as const satisfies readonly (keyof PublishingFields)[];

export const publishingFieldsOf = ({ draftDays, draftStock }: WebsiteAutomationView): PublishingFields => ({
  draftDays: String(draftDays),
  draftStock: String(draftStock),
});

/** What is sent; give it only fields that were checked. */
export const publishingOf = ({ draftDays, draftStock }: PublishingFields): WebsiteAutomationRequest => ({
  draftDays: Number(draftDays),
  draftStock: Number(draftStock),
});

export const checkDraftDays = (typed: string): true | string => checkRange(typed, AUTOMATION_LIMITS.draftDays);
export const checkDraftStock = (typed: string): true | string => checkRange(typed, AUTOMATION_LIMITS.draftStock);

const MORE_THAN_A_DAY =
  'The newest are published first, so more than a day’s worth helps only when few videos are found.';

/** What the typed stock means; null while it can't be read. */
export function stockText(typed: string): string | null {
  if (checkDraftStock(typed) !== true) return null;
  const stock = Number(typed);
  const rule = `Pressloom keeps up to ${counted(stock, 'draft', 'drafts')} beyond those that can still be published today (at most ${AUTO_POSTS_PER_DAY} a day). Then automatic writing pauses.`;
  return stock > AUTO_POSTS_PER_DAY ? `${rule} ${MORE_THAN_A_DAY}` : rule;
}
