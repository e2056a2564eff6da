import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { removeSampleData, sampleDataQuery } from '../api.ts';
import { sampleDataText } from '../sample-data-text.ts';

const TITLE = 'Sample data';

/** What the sandbox wrote into this installation, and how to be rid of it; nothing where there is none. */
export function SampleDataSection() {
  const { data, error, refetch } = useQuery(sampleDataQuery);
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  if (error && !data)
    return (
      <Section title={TITLE}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Section>
    );
  const text = data ? sampleDataText(data) : '';
  if (text === '') return null;
  const obstacle = data?.obstacle ?? null;
  return (
    <Section
      title={TITLE}
      hint="Pressloom came with it, so that you could try everything. It stays simulated whatever keys you enter."
      action={
        obstacle === null && (
          <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
            Remove sample data
          </Button>
        )
      }
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
      {obstacle !== null && (
        <Alert severity="info" role="note" sx={{ mt: 3 }}>
          {obstacle} <Link to={ADMIN_PATHS.settingsTab('account')}>Create your account</Link>
        </Alert>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Remove the sample data?"
          question={`${text} Your own websites stay as they are. Nothing brings the sample data back.`}
          confirmLabel="Remove sample data"
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const { message } = await removeSampleData();
            toast.success('Sample data', message);
          }}
        />
      )}
    </Section>
  );
}
