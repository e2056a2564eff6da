import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isStoppable } from '@pressloom/contracts/jobs';
import { SITE_MESSAGES } from '@pressloom/contracts/sites';
import type { SiteView } from '@pressloom/contracts/sites';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { StoppableProgress } from '../../../shared/ui/StoppableProgress.tsx';
import { WorkProgress } from '../../../shared/ui/WorkProgress.tsx';
import { missingRightsText, problemText } from '../site-text.ts';
import type { SiteConnection } from '../use-site-connection.ts';
import { ConnectAgain } from './ConnectAgain.tsx';
import { TestResult } from './TestResult.tsx';
import { WarningList } from '../../../shared/ui/WarningList.tsx';

interface SiteStateProps {
  site: SiteView;
  connection: SiteConnection;
  onEnterPassword: () => void;
}

const Progress = isStoppable('sync-site') ? StoppableProgress : WorkProgress;

/** What is wrong with a website's connection, and what its test and its sync are at; nothing while there is nothing to say. */
export function SiteState({ site, connection: { test, sync }, onEnterPassword }: SiteStateProps) {
  const isTested = !test.isIdle;
  const problem = problemText(site);
  const missing = missingRightsText(site);
  const notRead = sync.isBusy ? [] : notReadBy(sync.result);
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 3, gridTemplateColumns: 'minmax(0, 1fr)', '&:empty': { display: 'none' } }}>
      {problem && !isTested && <Alert severity="error">{problem}</Alert>}
      {site.isUnencrypted && !test.data?.warning && <Alert severity="warning">{SITE_MESSAGES.unencrypted}</Alert>}
      {missing && !problem && <Typography color="textSecondary">{missing}</Typography>}
      {isTested && (
        <TestResult
          testing={test.isPending}
          answer={test.data ?? null}
          error={test.error}
          onRetry={() => test.mutate({})}
          onUse={(found) => test.mutate({ found })}
        />
      )}
      {site.isCredentialRefused && !test.isPending && <ConnectAgain site={site} onEnterPassword={onEnterPassword} />}
      {sync.isBusy && <Progress work={sync} label={`Sync ${site.name}`} />}
      <WarningList lead="Not everything could be read:" warnings={notRead} />
    </Box>
  );
}

/** What a sync that was started here could not read. */
function notReadBy(result: unknown): string[] {
  const { notRead } = (result ?? {}) as { notRead?: string[] };
  return notRead ?? [];
}
