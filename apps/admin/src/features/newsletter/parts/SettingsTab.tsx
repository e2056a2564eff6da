import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { SiteView } from '@pressloom/contracts/sites';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { senderQuery } from '../api.ts';
import { ConfigurationPart } from './ConfigurationPart.tsx';
import { LogoPart } from './LogoPart.tsx';
import { ReportsPart } from './ReportsPart.tsx';
import { SenderForm } from './SenderForm.tsx';
import { Signature } from './Signature.tsx';

/** How a website's newsletter is made and when it goes out, who it is from, what carries it, and what signs it. */
export function SettingsTab({ site }: { site: SiteView }) {
  const { id: siteId } = site;
  const query = useQuery(senderQuery(siteId));
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 720 }}>
      <ErrorBoundary title="The configuration could not be shown">
        <ConfigurationPart site={site} />
      </ErrorBoundary>
      <DataState query={query} skeleton={<FormSkeleton />}>
        {(stored) => (
          <>
            <Section
              title="Sender"
              hint="The name and address that this website’s emails come from, and the server that sends them."
            >
              <LogoPart site={site} />
              <SenderForm siteId={siteId} stored={stored} />
            </Section>
            <Section title="Signature (DKIM)" hint="Proves that your emails are yours.">
              <Signature siteId={siteId} stored={stored} />
            </Section>
          </>
        )}
      </DataState>
      <ErrorBoundary title="The reports could not be shown">
        <ReportsPart siteId={siteId} />
      </ErrorBoundary>
    </Box>
  );
}

function FormSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} variant="rounded" height={40} />
      ))}
    </Box>
  );
}
