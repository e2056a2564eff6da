import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { keysQuery } from '../api.ts';
import { PAYMENTS_PATH } from '../key-text.ts';
import { AiKey } from './AiKey.tsx';
import { AnalyzatiKey } from './AnalyzatiKey.tsx';
import { MailServer } from './MailServer.tsx';
import { YouTubeKey } from './YouTubeKey.tsx';

const PARTS = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 880 } as const;

/** Settings, API Keys: what opens each provider, for the whole installation. */
export function ApiKeysTab() {
  const query = useQuery(keysQuery);
  return (
    <Box sx={PARTS}>
      <DataState
        query={query}
        skeleton={[360, 520, 620, 320].map((height) => (
          <Skeleton key={height} variant="rounded" height={height} />
        ))}
      >
        {(view) => (
          <>
            <YouTubeKey view={view} />
            <AiKey view={view} />
            <MailServer view={view} />
            <AnalyzatiKey view={view} />
          </>
        )}
      </DataState>
      <Section title="Stripe" hint="Takes the payments for memberships.">
        Stripe’s keys are entered with the other payment settings: <Link to={PAYMENTS_PATH}>Payment Setup</Link>
      </Section>
    </Box>
  );
}
