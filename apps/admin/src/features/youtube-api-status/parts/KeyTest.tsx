import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { asRequestError } from '../../../shared/api/request.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { testKey } from '../api.ts';

/** Tries the website's key with one cheap call and says exactly what YouTube answered. */
export function KeyTest({ siteId, siteName }: { siteId: number; siteName: string }) {
  const test = useMutation({ mutationFn: () => testKey(siteId) });
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <BusyButton
        variant="outlined"
        color="inherit"
        size="small"
        busy={test.isPending}
        busyLabel="Testing…"
        onClick={() => test.mutate()}
        aria-label={`Test key of ${siteName}`}
      >
        Test key
      </BusyButton>
      <Box role="status" sx={{ width: '100%', '&:empty': { display: 'none' } }}>
        {!test.isPending && test.data && (
          <Alert severity={test.data.success ? 'success' : 'error'}>
            {test.data.message} Tested <RelativeTime iso={test.data.testedAt} />.
            {test.data.code ? ` Code: ${test.data.code}.` : ''}
          </Alert>
        )}
        {!test.isPending && test.isError && (
          <FailureNote sentence={`The test could not be run: ${asRequestError(test.error).human}`} />
        )}
      </Box>
    </Box>
  );
}
