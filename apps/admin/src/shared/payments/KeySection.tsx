import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { waitingText } from '@pressloom/contracts/billing-connection';
import type { BillingConnectionView } from '@pressloom/contracts/billing-connection';
import { asRequestError } from '../api/request.ts';
import { Alert } from '../ui/Alert.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Fact, Facts } from '../ui/Facts.tsx';
import { formatNumber } from '../ui/format.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { Section } from '../ui/Section.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { testConnection } from './api.ts';
import { connectionLook, keyText, MONEY_WORDS } from './connection-text.ts';
import { KeyForm } from './KeyForm.tsx';
import { useConnectionChange } from './use-connection.ts';

/** Whose Stripe account takes the payments, whether it works, and the key that opens it. */
export function KeySection({ view }: { view: BillingConnectionView }) {
  const test = useConnectionChange(testConnection);
  const look = connectionLook(view);
  return (
    <Section
      title="Payments with Stripe"
      hint="One account for all websites."
      action={<StatusChip tone={look.tone} label={look.label} />}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {view.problem ? (
          <Alert severity={look.tone === 'warning' ? 'warning' : 'error'} role="status">
            {look.text}
            {view.problem.since !== null && (
              <Typography variant="caption" component="p" color="textSecondary">
                First failed: <RelativeTime iso={view.problem.since} />
              </Typography>
            )}
          </Alert>
        ) : (
          <Typography role="status">{look.text}</Typography>
        )}
        {view.waitingEvents > 0 && (
          <Alert severity="warning">
            {waitingText(view.waitingEvents)} Until then, memberships may not show recent payments, cancellations and
            refunds.
          </Alert>
        )}
        {view.scope !== null && <ConnectionFacts view={view} scope={view.scope} />}
        {test.error && <Alert severity="error">{asRequestError(test.error).human}</Alert>}
        {view.scope !== null && (
          <BusyButton
            variant="outlined"
            busy={test.isPending}
            busyLabel="Checking…"
            onClick={() => test.mutate()}
            sx={{ justifySelf: 'start' }}
          >
            Check the connection
          </BusyButton>
        )}
        <KeyForm view={view} />
      </Box>
    </Section>
  );
}

function ConnectionFacts({
  view,
  scope,
}: {
  view: BillingConnectionView;
  scope: NonNullable<BillingConnectionView['scope']>;
}) {
  const { accountId, accountName, takesPayments } = view;
  return (
    <Facts>
      <Fact term="Money">{MONEY_WORDS[scope]}</Fact>
      <Fact term="Secret key">{keyText(view)}</Fact>
      <Fact term="Account">{accountId === null ? 'Unknown' : `${accountName ?? 'No name'} (${accountId})`}</Fact>
      <Fact term="Accepts payments">{takesPayments === null ? 'Unknown' : takesPayments ? 'Yes' : 'Not yet'}</Fact>
      <Fact term="Active memberships">{formatNumber(view.memberships[scope])}</Fact>
      <Fact term="Last checked">
        <RelativeTime iso={view.checkedAt} fallback="Not yet" />
      </Fact>
    </Facts>
  );
}
