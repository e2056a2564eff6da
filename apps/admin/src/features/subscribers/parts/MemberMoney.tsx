import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { MemberPayment, MemberSubscriptionDetail } from '@pressloom/contracts/members';
import { formatExact } from '@pressloom/contracts/shown-times';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { disputeText, moneyText, planText } from '../member-text.ts';

/** A subscription that was bought, and each payment with what became of it. */
export function MemberMoney({ subscription }: { subscription: MemberSubscriptionDetail }) {
  const { siteName, startedAt, endedAt, reach, scope, providerUrl, payments, problem } = subscription;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h3">{planText(subscription)}</Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Facts>
        <Fact term="Bought on">{siteName ?? 'A deleted website'}</Fact>
        <Fact term="Applies to">{reach === 'all' ? 'All websites' : 'That brand’s websites'}</Fact>
        <Fact term="Started">{formatExact(startedAt)}</Fact>
        {endedAt && <Fact term="Ended">{formatExact(endedAt)}</Fact>}
        {scope !== 'live' && <Fact term="Mode">{scope === 'test' ? 'Stripe test mode' : 'Simulated'}</Fact>}
      </Facts>
      {providerUrl && (
        <Link href={providerUrl} target="_blank" rel="noopener noreferrer" sx={{ justifySelf: 'start' }}>
          {scope === 'sandbox' ? 'Open simulated Stripe' : 'Open in Stripe'}{' '}
          <OpenInNew aria-hidden sx={{ fontSize: 16, verticalAlign: 'text-bottom' }} />
        </Link>
      )}
      {payments.length === 0 ? (
        <Typography color="textSecondary">No payments yet.</Typography>
      ) : (
        <Box component="ul" aria-label="Payments" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function PaymentRow({ payment }: { payment: MemberPayment }) {
  const { number, paidAt, subtotalCents, taxCents, totalCents, refundedCents, currency, disputeStatus } = payment;
  const money = (cents: number): string => moneyText(cents, currency);
  return (
    <ListRow action={<Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{money(totalCents)}</Typography>}>
      <Typography>{formatExact(paidAt)}</Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {number !== null && `Invoice ${number} · `}
        {taxCents > 0 ? `${money(subtotalCents)} plus ${money(taxCents)} tax` : 'no tax'}
      </Typography>
      {refundedCents > 0 && (
        <Typography variant="caption" component="p" color="error">
          {refundedCents >= totalCents ? 'Fully refunded' : `${money(refundedCents)} refunded`}
        </Typography>
      )}
      {disputeStatus !== null && (
        <Typography variant="caption" component="p" color="error">
          Dispute: {disputeText(disputeStatus)}
        </Typography>
      )}
    </ListRow>
  );
}
