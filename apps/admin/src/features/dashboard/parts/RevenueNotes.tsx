import { HowCounted } from './HowCounted.tsx';

const NOTES: readonly [term: string, text: string][] = [
  [
    'MRR',
    'Monthly recurring revenue: the monthly price, or a twelfth of the yearly price, of every membership that is currently paid for, after coupons and refunds and without tax. For a past month, as of its end.',
  ],
  ['Received', 'All payments in the month, renewals included, without tax. A later refund doesn’t change it.'],
  ['Refunded', 'Money that went back in the month, whenever it was paid: refunds and lost disputes, without tax.'],
  ['New', 'Memberships paid for the first time.'],
  ['Reactivated', 'Lost members who pay again.'],
  [
    'Lost',
    'Memberships that existed when the month began, or began in it, and are gone at its end. A failed renewal counts as lost after seven days, a refund or a lost dispute at once.',
  ],
  ['Churn', 'The share of members paying at the start of the month who were lost during it.'],
  [
    'Paused',
    'Memberships whose payments are paused. They count in MRR while paid time is left, and never count as lost.',
  ],
  ['Overdue', 'Memberships whose paid time ended less than seven days ago and whose renewal is unpaid.'],
];

/** How the figures of revenue are counted. */
export function RevenueNotes({ zone }: { zone: string }) {
  return (
    <HowCounted title="How this is counted" notes={NOTES}>
      Months are counted in {zone}. A refund also changes the MRR of the months that the refunded payment covered.
    </HowCounted>
  );
}
