import { Suspense } from 'react';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { websiteAutomationQuery } from '../../../shared/api/website-automation.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { lazyPart } from '../../../shared/ui/LazyPart.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { settingsQuery } from '../../../shared/api/content-settings.ts';
import { spendingSettingsQuery } from '../api.ts';
import { AiCompatibility } from './AiCompatibility.tsx';
import { AiPrices } from './AiPrices.tsx';
import { PublishingForm } from './PublishingForm.tsx';
import { SpendingForm } from './SpendingForm.tsx';
import { SettingsForm } from './SettingsForm.tsx';

const voiceCard = lazyPart(async () => (await import('./VoiceCard.tsx')).VoiceCard);

/** How posts of this site are made, get their pictures, and go out. `premium`: how many of them become premium. */
export function SettingsTab({ siteId, premium }: { siteId: number; premium: ReactNode }) {
  const query = useQuery(settingsQuery(siteId));
  const spending = useQuery(spendingSettingsQuery(siteId));
  const automation = useQuery(websiteAutomationQuery(siteId));
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 720 }}>
      <Section title="Posts and featured images" hint="For every post of this website.">
        <DataState query={query} skeleton={<FormSkeleton />}>
          {(settings) => <SettingsForm siteId={siteId} settings={settings} />}
        </DataState>
      </Section>
      <Section
        title="Voice"
        hint="How this website’s posts and newsletters are written. Anything you don’t change follows its brand."
      >
        <ErrorBoundary title="This part could not be shown">
          <Suspense fallback={<Skeleton variant="rounded" height={720} />}>
            <voiceCard.Part siteId={siteId} />
          </Suspense>
        </ErrorBoundary>
      </Section>
      {premium}
      <Section title="Automatic publishing" hint="For drafts that the automation wrote.">
        <DataState query={automation} skeleton={<Skeleton variant="rounded" height={96} />}>
          {(stored) => <PublishingForm siteId={siteId} stored={stored} />}
        </DataState>
      </Section>
      <Section title="Spending" hint="What AI texts and images may cost.">
        <DataState query={spending} skeleton={<FormSkeleton />}>
          {(stored) => <SpendingForm siteId={siteId} stored={stored} />}
        </DataState>
      </Section>
      <AiPrices />
      <AiCompatibility />
    </Box>
  );
}

function FormSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} variant="rounded" height={40} />
      ))}
    </Box>
  );
}
