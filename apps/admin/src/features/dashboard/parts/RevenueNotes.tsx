import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const NOTES: readonly [term: string, text: string][] = [
  [
    'MRR',
    'Monthly recurring revenue: of each membership that is paid for at the moment, the price of a month or a twelfth of a year’s, after coupons, without tax and without what was given back. Of a past month it is that of its end.',
  ],
  ['New', 'Memberships that were paid for the first time.'],
  ['Reactivated', 'Members who had been lost and pay again.'],
  [
    'Lost',
    'Memberships that were there when the month began, or began in it, and are not there at its end. A renewal that fails counts as lost after seven days, a refund or a lost dispute at once.',
  ],
  ['Churn', 'How many of those who paid when the month began were lost in it.'],
  [
    'Paused',
    'Memberships for which nothing is collected for a while. They count in MRR as long as paid time is left, and never as lost.',
  ],
  ['Overdue', 'Paid time is over and the renewal has not been paid yet, for less than seven days.'],
];

/** How the figures of revenue are counted. */
export function RevenueNotes({ zone }: { zone: string }) {
  return (
    <Box component="details" sx={{ mt: 2 }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: '5px', width: 'fit-content' }}>
        How this is counted
      </Box>
      <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 2, maxWidth: '80ch' }}>
        {NOTES.map(([term, text]) => (
          <Box key={term}>
            <Typography component="dt" sx={{ fontWeight: 500 }}>
              {term}
            </Typography>
            <Typography component="dd" color="textSecondary" sx={{ m: 0 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        Months are counted in {zone}. A refund also changes the months that were paid for with that money.
      </Typography>
    </Box>
  );
}
