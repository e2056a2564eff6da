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
    <Section
      title="Reports of the mail service"
      hint="SMTP2GO tells by them which mails arrived, bounced, or were called spam."
    >
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
          label="Address"
          text={address}
          hint="Enter it as a webhook of your SMTP2GO account. Its last part is a secret: whoever knows it can report on mails of this website."
        />
      )}
      <Typography color="textSecondary">
        {address === null && 'Without it, only what mail servers say at once is known.'}
        {address !== null && lastReportAt === null && 'No report came yet.'}
        {address !== null && lastReportAt !== null && (
          <>
            Last report: <RelativeTime iso={lastReportAt} />
          </>
        )}
      </Typography>
      <BusyButton
        variant="outlined"
        busy={make.isPending}
        busyLabel="Making an address…"
        onClick={() => (address ? setIsAsked(true) : make.mutate())}
        sx={{ justifySelf: 'start' }}
      >
        {address ? 'Make a new address' : 'Make an address'}
      </BusyButton>
      {isAsked && (
        <ConfirmDialog
          title="Make a new address?"
          question="Reports to the former address are refused at once. Enter the new one in your SMTP2GO account, or bounces and complaints are no longer known."
          confirmLabel="Make a new address"
          tone="primary"
          onConfirm={() => make.mutateAsync()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Box>
  );
}
