import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { asRequestError, undoneBecause } from '../../../shared/api/request.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { digestMailQuery, saveDigestMail } from '../account-api.ts';

/** Whether yesterday's digest comes by mail each morning. */
export function DigestMailCard() {
  const query = useQuery(digestMailQuery);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: saveDigestMail,
    onSuccess: (stored) => client.setQueryData(digestMailQuery.queryKey, stored),
  });
  return (
    <Section
      title="Morning digest"
      hint="One email for all active websites, at 7:00 AM in the first one’s time zone: what was found, written and published, and what is on hold or failed."
    >
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={38} />}>
        {({ byMail }) => (
          <FormControlLabel
            label="Email it to me"
            sx={{ mx: 0, gap: 1 }}
            control={
              <Switch
                checked={save.isPending ? save.variables : byMail}
                onChange={(_event, wanted) => save.mutate(wanted)}
                slotProps={{ input: { role: 'switch' } }}
              />
            }
          />
        )}
      </DataState>
      {save.isError && query.data?.byMail !== save.variables && (
        <Alert severity="error" sx={{ mt: 3 }}>
          {undoneBecause('Not saved', asRequestError(save.error))}
        </Alert>
      )}
    </Section>
  );
}
