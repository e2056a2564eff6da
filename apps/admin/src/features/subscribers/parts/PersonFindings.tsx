import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { PersonAnswer } from '@pressloom/contracts/people';
import { asRequestError } from '../../../shared/api/request.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { downloadPerson } from '../people-api.ts';
import { KEPT_OUT } from '../person-text.ts';

/** What was found of an address, and the way to all of it. */
export function PersonFindings({ person: { email, findings, isSuppressed } }: { person: PersonAnswer }) {
  const download = useMutation({ mutationFn: () => downloadPerson(email) });
  const kept = isSuppressed ? KEPT_OUT : '';
  if (findings.length === 0) {
    return (
      <Typography role="status">
        Nothing is stored about {email}. {kept}
      </Typography>
    );
  }
  return (
    <Box role="status" sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        Data about {email}
      </Typography>
      <Facts>
        {findings.map(({ what, count, stays }) => (
          <Fact key={what} term={what}>
            {stays ? `${formatNumber(count)}, kept without naming this person` : formatNumber(count)}
          </Fact>
        ))}
      </Facts>
      {kept && <Typography>{kept}</Typography>}
      {download.isError && <Alert severity="error">{asRequestError(download.error).human}</Alert>}
      <BusyButton
        variant="outlined"
        color="inherit"
        startIcon={<DownloadOutlined />}
        busy={download.isPending}
        onClick={() => download.mutate()}
        sx={{ justifySelf: 'start' }}
      >
        Download all data
      </BusyButton>
    </Box>
  );
}
