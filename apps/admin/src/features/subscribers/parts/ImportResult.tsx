import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { SubscriberImportView } from '@pressloom/contracts/subscriber-imports';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { counted } from '../../../shared/ui/format.ts';
import { dayText } from '../give-days.ts';
import { resultText } from '../import-text.ts';
import { importJobQuery, rejectsAddress } from '../imports-api.ts';
import type { ImportActs } from '../use-import-acts.ts';
import { ListCounts } from './ListCounts.tsx';

const SEVERITY = { imported: 'success', stopped: 'warning' } as const;

interface ImportResultProps {
  list: SubscriberImportView;
  start: ImportActs['start'];
  onDone: () => void;
}

/** What became of a list, and for one that did not come to its end the way on. */
export function ImportResult({ list, start, onDone }: ImportResultProps) {
  const { id, status, counts, consent, rejects, mapping, jobId } = list;
  const failed = useQuery({ ...importJobQuery(jobId ?? 0), enabled: status === 'failed' && jobId !== null });
  const severity = status === 'imported' || status === 'stopped' ? SEVERITY[status] : 'error';
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Alert severity={severity} role="status">
        {resultText(list, failed.data?.error?.message ?? null)}
      </Alert>
      {counts && <ListCounts list={list} counts={counts} isDone />}
      {consent && (
        <Facts>
          <Fact term="Source">{consent.source}</Fact>
          <Fact term="Consent date">{dayText(consent.date)}</Fact>
        </Facts>
      )}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        {rejects > 0 && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<DownloadOutlined />}
            component="a"
            href={rejectsAddress(id)}
            download
          >
            {`Download ${counted(rejects, 'skipped row', 'skipped rows')}`}
          </Button>
        )}
        {(consent ?? mapping.everyone) && status !== 'imported' && (
          <BusyButton variant="contained" busy={start.isPending} onClick={() => start.mutate({ mapping, consent })}>
            Resume import
          </BusyButton>
        )}
        <Button variant="outlined" color="inherit" onClick={onDone}>
          Done
        </Button>
      </Box>
    </Box>
  );
}
