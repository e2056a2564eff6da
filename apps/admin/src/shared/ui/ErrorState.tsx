import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import { asRequestError } from '../api/request.ts';
import { BusyButton } from './BusyButton.tsx';
import { ChunkError } from './chunk-error.ts';
import { MONO_FAMILY } from '../../theme/tokens.ts';

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
  title?: string;
}

/**
 * A failed call: a sentence, Retry (Reload, where only that helps), and the exact answer behind 'Details'. It looks like MUI's alert without being one:
 * this is part of the very first download, since it must be there when nothing else can be fetched.
 */
export function ErrorState({ error, onRetry, isRetrying = false, title }: ErrorStateProps) {
  const failure = asRequestError(error);
  const reloads = error instanceof ChunkError;
  const act = reloads ? () => window.location.reload() : onRetry;
  return (
    <Paper
      variant="outlined"
      role="alert"
      sx={{ display: 'flex', gap: 3, px: 4, py: '14px', borderColor: 'error.main', overflowWrap: 'anywhere' }}
    >
      <ErrorOutlined aria-hidden color="error" sx={{ fontSize: 22, flexShrink: 0 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {title ? <Typography sx={{ fontWeight: 600 }}>{title}</Typography> : null}
        <Typography>{failure.human}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start', mt: 2 }}>
          {act ? (
            <BusyButton size="small" variant="outlined" color="inherit" busy={isRetrying} onClick={act}>
              {reloads ? 'Reload' : 'Retry'}
            </BusyButton>
          ) : null}
          <Box component="details" sx={{ minWidth: 0, flex: '1 1 200px' }}>
            <Box component="summary" sx={{ cursor: 'pointer', py: '5px' }}>
              Details
            </Box>
            <Box
              component="pre"
              tabIndex={0}
              sx={{
                m: 0,
                fontFamily: MONO_FAMILY,
                fontSize: 12,
                whiteSpace: 'pre-wrap',
                maxHeight: 200,
                overflow: 'auto',
              }}
            >
              {failure.message}
              {failure.requestId ? `\nRequest id: ${failure.requestId}` : ''}
            </Box>
          </Box>
        </Box>
      </Box>
    </Paper>
  );
}
