import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/Error';
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined';
import type { SiteTestAnswer, SiteTestStage } from '@pressloom/contracts/sites';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';

interface TestResultProps {
  testing: boolean;
  answer: SiteTestAnswer | null;
  error: unknown;
  onRetry: () => void;
  /** Enters what the test found instead, and tests again. */
  onUse: (found: FoundAddress) => void;
}

/** An address or endpoint that works, where the entered one doesn't. */
export type FoundAddress = { siteUrl: string } | { apiEndpoint: string };

const LOOK = {
  passed: { Icon: CheckCircleOutlined, colour: 'success.main', word: 'Passed' },
  failed: { Icon: ErrorIcon, colour: 'error.main', word: 'Failed' },
  skipped: { Icon: RemoveCircleOutlined, colour: 'text.secondary', word: 'Skipped' },
} as const;

/** A connection test's stages, a sentence each; announced when it ends. */
export function TestResult({ testing, answer, error, onRetry, onUse }: TestResultProps) {
  return (
    <Box role="status">
      {testing ? (
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
          <CircularProgress size={16} thickness={5} aria-hidden />
          <Typography color="textSecondary">Testing the connection…</Typography>
        </Box>
      ) : null}
      {!testing && error ? <ErrorState error={error} onRetry={onRetry} title="The test could not be run" /> : null}
      {!testing && !error && answer ? (
        <>
          <Alert severity={answer.success ? 'success' : 'error'} sx={{ mb: 3 }}>
            {answer.success ? 'Connected. This website is ready to publish to.' : 'The connection test failed.'}
          </Alert>
          {answer.warning ? (
            <Alert severity="warning" sx={{ mb: 3 }}>
              {answer.warning}
            </Alert>
          ) : null}
          <Box
            component="ol"
            aria-label="Stages of the test"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}
          >
            {answer.stages.map((stage) => (
              <Stage key={stage.key} stage={stage} />
            ))}
          </Box>
          {answer.suggestedSiteUrl && (
            <Suggestion
              address={answer.suggestedSiteUrl}
              label="Use this address"
              onUse={(siteUrl) => onUse({ siteUrl })}
            />
          )}
          {answer.suggestedEndpoint && (
            <Suggestion
              address={answer.suggestedEndpoint}
              label="Use this endpoint"
              onUse={(apiEndpoint) => onUse({ apiEndpoint })}
            />
          )}
        </>
      ) : null}
    </Box>
  );
}

function Stage({ stage }: { stage: SiteTestStage }) {
  const { Icon, colour, word } = LOOK[stage.status];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3 }}>
      <Icon aria-label={word} sx={{ fontSize: 20, mt: '1px', color: colour, flexShrink: 0 }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{stage.label}</Typography>
        <Typography color="textSecondary">{stage.sentence}</Typography>
      </Box>
    </Box>
  );
}

interface SuggestionProps {
  address: string;
  label: string;
  onUse: (address: string) => void;
}

function Suggestion({ address, label, onUse }: SuggestionProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 3 }}>
      <Box component="code" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {address}
      </Box>
      <BusyButton size="small" variant="outlined" onClick={() => onUse(address)}>
        {label}
      </BusyButton>
    </Box>
  );
}
