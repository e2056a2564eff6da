import Typography from '@mui/material/Typography';
import type { Ledger, LedgerBy } from '@pressloom/contracts/ledger';
import { sandboxCost } from '../ledger.ts';
import { HowCounted } from './HowCounted.tsx';

const NOT_KNOWN: Record<LedgerBy, string> = {
  keyword:
    'What belongs to no keyword or to a deleted one: pages and articles that Pressloom didn’t write, posts from your own notes, and members whose articles are unknown.',
  video:
    'What belongs to no single video or to a deleted one: searches, pages and articles that Pressloom didn’t write, and members whose articles are unknown.',
  article:
    'What belongs to no single article or to a deleted one: searches, videos without a post, pages and articles that Pressloom didn’t write, and members whose articles are unknown.',
};

const NOTES: readonly [term: string, text: string][] = [
  ['New visitors', 'Browsers seen for the first time, listed under the first article they read.'],
  ['Sign-ups', 'New newsletter subscribers, listed under the page with the form they used.'],
  [
    'First article, last article',
    'The first article the member read, and the last one before they paid. Both are saved with the payment. The first one is known once the member has opened the website from a sign-in link or a newsletter.',
  ],
  ['Paid', 'First payments of memberships. A coupon for the full price is no payment.'],
  ['Revenue', 'All payments in these days, renewals included, without tax. A later refund doesn’t change it.'],
  ['Refunds', 'Money that went back in these days, whenever it was paid: refunds and lost disputes, without tax.'],
  ['AI cost', 'In US dollars, calculated from the prices under Settings. Rows are rounded so that they add up.'],
];

/** How the figures of the ledger are counted. */
export function LedgerNotes({ ledger, zone }: { ledger: Ledger; zone: string }) {
  const sandbox = sandboxCost(ledger);
  return (
    <>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 3, maxWidth: '90ch' }}>
        Each column adds up to its total. For the same days and the same website, Revenue and Spending show the same
        amounts. Amounts in different currencies are never added.{sandbox && ` ${sandbox}`}
      </Typography>
      <HowCounted title="How the ledger is counted" notes={[['Not known', NOT_KNOWN[ledger.by]], ...NOTES]}>
        Days are counted in {zone}.
      </HowCounted>
    </>
  );
}
