import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { refusedText } from '@pressloom/contracts/billing-connection';
import type { BillingConnectionView, RefusedReportsView } from '@pressloom/contracts/billing-connection';
import { asRequestError } from '../api/request.ts';
import { Alert } from '../ui/Alert.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { CopyBox } from '../ui/CopyBox.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { Section } from '../ui/Section.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { useToast } from '../ui/use-toast.ts';
import { renewWebhook, testConnection } from './api.ts';
import { SecretForm } from './SecretForm.tsx';
import { useConnectionChange } from './use-connection.ts';
import { formerSecretText, makeLabel, makeQuestion, webhookLook } from './webhook-text.ts';

/** The address that Stripe reports payments to, and what signs its reports. */
export function WebhookSection({ view }: { view: BillingConnectionView }) {
  const { webhook } = view;
  const look = webhookLook(webhook);
  const former = formerSecretText(webhook);
  return (
    <Section
      title="Stripe webhook"
      hint="Tells Pressloom right away when somebody pays, cancels or gets a refund."
      action={<StatusChip tone={look.tone} label={look.label} />}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography role="status">{look.text}</Typography>
        <CopyBox label="Webhook address" text={webhook.url} />
        <Typography color="textSecondary">
          Last event: <RelativeTime iso={webhook.lastReportAt} fallback="none yet" />
          {former !== null && ` · ${former}`}
        </Typography>
        {webhook.refused.length > 0 && <RefusedReports refused={webhook.refused} />}
        <WebhookButtons view={view} />
        {view.scope !== 'sandbox' && <SecretForm view={view} />}
      </Box>
    </Section>
  );
}

function RefusedReports({ refused }: { refused: RefusedReportsView[] }) {
  return (
    <Box component="section" aria-label="Rejected in the last seven days">
      <Typography sx={{ fontWeight: 500, mb: 1 }}>Rejected in the last seven days</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {refused.map((one) => (
          <Box component="li" key={one.reason}>
            <Typography>{refusedText(one)}</Typography>
            <Typography variant="caption" component="p" color="textSecondary">
              First: <RelativeTime iso={one.firstAt} /> · last: <RelativeTime iso={one.lastAt} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function WebhookButtons({ view: { webhook } }: { view: BillingConnectionView }) {
  const check = useConnectionChange(testConnection);
  const make = useConnectionChange(renewWebhook);
  const toast = useToast();
  const [isAsked, setIsAsked] = useState(false);
  const making = async (): Promise<void> => {
    await make.mutateAsync();
    toast.success('Webhook created', 'Stripe now sends its events here.');
  };
  return (
    <>
      {check.error && <Alert severity="error">{asRequestError(check.error).human}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <BusyButton variant="outlined" busy={check.isPending} busyLabel="Checking…" onClick={() => check.mutate()}>
          Check the webhook
        </BusyButton>
        {webhook.canBeMade && (
          <BusyButton
            variant="outlined"
            color="inherit"
            busy={make.isPending}
            busyLabel="Creating…"
            onClick={() => setIsAsked(true)}
          >
            {makeLabel(webhook)}
          </BusyButton>
        )}
      </Box>
      {isAsked && (
        <ConfirmDialog
          title={`${makeLabel(webhook)}?`}
          question={makeQuestion(webhook)}
          confirmLabel={makeLabel(webhook)}
          tone="primary"
          onConfirm={making}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
