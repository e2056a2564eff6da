import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EmailTestResult } from '@pressloom/contracts/email-test';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { SandboxChip } from '../../../shared/ui/SandboxChip.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import type { StatusLook } from '../../../shared/ui/status-look.ts';
import { CHECK_LOOKS, CHECK_TITLES, durationText, STAGE_LOOKS, STAGE_TITLES } from '../test-words.ts';

const LIST = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 } as const;
const RECORD = {
  fontFamily: 'monospace',
  fontSize: 12,
  overflowWrap: 'anywhere',
  color: 'text.secondary',
  mt: 1,
} as const;

/** How far a test mail got, step by step, and what the DNS says of its sender. */
export function TestResult({ result }: { result: EmailTestResult }) {
  const { success, message, stages, checks, messageId, answer, domain, mode } = result;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Alert
        severity={success ? 'success' : 'error'}
        role="status"
        action={mode === 'sandbox' ? <SandboxChip /> : null}
      >
        {message}
      </Alert>
      <Box component="ol" aria-label="Steps" sx={LIST}>
        {stages.map(({ name, state, ms, message: text }) => (
          <Row key={name} title={STAGE_TITLES[name]} look={STAGE_LOOKS[state]} aside={durationText(ms)}>
            {text}
          </Row>
        ))}
      </Box>
      {messageId && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Message-ID {messageId}. The server answered: {answer}
        </Typography>
      )}
      <Box>
        <Typography variant="h3">What receivers find about {domain}</Typography>
        <Box component="ul" aria-label="Checks of the domain" sx={{ ...LIST, mt: 3 }}>
          {checks.map(({ name, state, message: text, record }) => (
            <Row key={name} title={CHECK_TITLES[name]} look={CHECK_LOOKS[state]}>
              {text}
              {record && <Box sx={RECORD}>{record}</Box>}
            </Row>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

interface RowProps {
  title: string;
  look: StatusLook;
  aside?: string | null;
  children: ReactNode;
}

function Row({ title, look, aside, children }: RowProps) {
  return (
    <Box
      component="li"
      sx={{ display: 'grid', columnGap: 4, rowGap: 1, gridTemplateColumns: { xs: '1fr', sm: '200px minmax(0, 1fr)' } }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between', alignSelf: 'start' }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <StatusChip {...look} />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
        {aside && (
          <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 2, whiteSpace: 'nowrap' }}>
            {aside}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
