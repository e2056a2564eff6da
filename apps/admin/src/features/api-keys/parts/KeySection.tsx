import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { KeyProvider, KeyState } from '@pressloom/contracts/provider-keys';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { keyStatus } from '../key-text.ts';

interface KeySectionProps {
  provider: KeyProvider;
  title: string;
  hint: string;
  state: KeyState;
  /** Each value with where it comes from. */
  facts: readonly [term: string, text: string][];
  children: ReactNode;
}

/** A provider: how it does, which values apply, and the form for others. */
export function KeySection({ provider, title, hint, state, facts, children }: KeySectionProps) {
  const status = keyStatus(provider, state);
  const { health, savedAt } = state;
  const lastCall = [health.lastOkAt, health.lastFailureAt].filter((at) => at !== null).toSorted();
  return (
    <Section title={title} hint={hint} action={<StatusChip tone={status.tone} label={status.label} />}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {status.tone === 'error' || status.tone === 'warning' ? (
          <Alert severity={status.tone} role="status">
            {status.text}
            {health.failingSince !== null && (
              <Typography variant="caption" component="p" color="textSecondary">
                First failed: <RelativeTime iso={health.failingSince} />
              </Typography>
            )}
          </Alert>
        ) : (
          <Typography role="status">{status.text}</Typography>
        )}
        <Facts>
          {facts.map(([term, text]) => (
            <Fact key={term} term={term}>
              {text}
            </Fact>
          ))}
          <Fact term="Last call">
            <RelativeTime iso={lastCall.at(-1)} fallback="None yet" />
          </Fact>
          {savedAt !== null && (
            <Fact term="Saved">
              <RelativeTime iso={savedAt} />
            </Fact>
          )}
        </Facts>
        {children}
      </Box>
    </Section>
  );
}
