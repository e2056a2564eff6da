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
        <Fact term="Bought on">{siteName ?? 'A website that is gone'}</Fact>
        <Fact term="Holds on">{reach === 'all' ? 'All websites' : 'Websites of that brand'}</Fact>
        <Fact term="Began">{formatExact(startedAt)}</Fact>
        {endedAt && <Fact term="Ended">{formatExact(endedAt)}</Fact>}
        {scope !== 'live' && <Fact term="Money">{scope === 'test' ? 'Of Stripe’s test mode' : 'Of the sandbox'}</Fact>}
      </Facts>
      {providerUrl && (
        <Link href={providerUrl} target="_blank" rel="noopener noreferrer" sx={{ justifySelf: 'start' }}>
          {scope === 'sandbox' ? 'Open Stripe’s stand-in' : 'Open in Stripe'}{' '}
          <OpenInNew aria-hidden sx={{ fontSize: 16, verticalAlign: 'text-bottom' }} />
        </Link>
      )}
      {payments.length === 0 ? (
        <Typography color="textSecondary">Nothing was paid yet.</Typography>
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
        {taxCents > 0 ? `${money(subtotalCents)} and ${money(taxCents)} tax` : 'no tax'}
      </Typography>
      {refundedCents > 0 && (
        <Typography variant="caption" component="p" color="error">
          {refundedCents >= totalCents ? 'All of it went back' : `${money(refundedCents)} of it went back`}
        </Typography>
      )}
      {disputeStatus !== null && (
        <Typography variant="caption" component="p" color="error">
          Disputed: {disputeText(disputeStatus)}
        </Typography>
      )}
    </ListRow>
  );
}
