import { useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { asRequestError } from '../../../shared/api/request.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { CopyBox } from '../../../shared/ui/CopyBox.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { newReportAddress, reportAddressQuery } from '../api.ts';

/** Where a website's mail service sends its reports of what became of mails. */
export function ReportsPart({ siteId }: { siteId: number }) {
  const query = useQuery(reportAddressQuery(siteId));
  return (
    <Section title="Delivery reports" hint="SMTP2GO can report which emails arrived, bounced or were marked as spam.">
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={96} />}>
        {({ address, lastReportAt }) => <ReportAddress siteId={siteId} address={address} lastReportAt={lastReportAt} />}
      </DataState>
    </Section>
  );
}

interface ReportAddressProps {
  siteId: number;
  address: string | null;
  lastReportAt: string | null;
}

function ReportAddress({ siteId, address, lastReportAt }: ReportAddressProps) {
  const [isAsked, setIsAsked] = useState(false);
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: () => newReportAddress(siteId),
    onSuccess: (stored) => client.setQueryData(reportAddressQuery(siteId).queryKey, stored),
  });
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {make.error && <Alert severity="error">{asRequestError(make.error).human}</Alert>}
      {address && (
        <CopyBox
          label="Webhook URL"
          text={address}
          hint="Add it as a webhook in your SMTP2GO account. Keep it secret: anyone who knows it can send reports about this website’s emails."
        />
      )}
      <Typography color="textSecondary">
        {address === null && 'Without reports, Pressloom knows only what mail servers answer right away.'}
        {address !== null && lastReportAt === null && 'No report yet.'}
        {address !== null && lastReportAt !== null && (
          <>
            Last report: <RelativeTime iso={lastReportAt} />
          </>
        )}
      </Typography>
      <BusyButton
        variant="outlined"
        busy={make.isPending}
        busyLabel="Creating the URL…"
        onClick={() => (address ? setIsAsked(true) : make.mutate())}
        sx={{ justifySelf: 'start' }}
      >
        {address ? 'Create new URL' : 'Create URL'}
      </BusyButton>
      {isAsked && (
        <ConfirmDialog
          title="Create a new URL?"
          question="Reports to the old URL are refused from now on. Enter the new one in your SMTP2GO account, or Pressloom no longer learns of bounces and complaints."
          confirmLabel="Create new URL"
          tone="primary"
          onConfirm={() => make.mutateAsync()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Box>
  );
}
