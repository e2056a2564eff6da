import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { SiteView } from '@pressloom/contracts/sites';
import { changesFrom } from '../../../shared/hooks/changes-from.ts';
import { useSettingsForm } from '../../../shared/hooks/use-settings-form.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { fetchWhenIdle, lazyPart } from '../../../shared/ui/LazyPart.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { SettingsFrame } from '../../../shared/ui/SettingsFrame.tsx';
import { figuresQuery } from '../api.ts';
import { checkFreeArticles } from '../gate-form.ts';
import { strategyOf } from '../gate-text.ts';
import { hasLimit, PREMIUM_NAMES, premiumFieldsOf, premiumSettingsOf } from '../premium-form.ts';
import type { PremiumFields, StoredPremium } from '../premium-form.ts';
import { usePremiumSettings, useSavePremiumSettings } from '../use-premium-settings.ts';
import { PremiumInputs } from './PremiumInputs.tsx';

const existingPosts = lazyPart(async () => (await import('./ExistingPosts.tsx')).ExistingPosts);
fetchWhenIdle(existingPosts);

const COLUMNS = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;

/** How a website keeps its premium posts to members, and what that means. */
export function PremiumSettings({ site }: { site: SiteView }) {
  const query = usePremiumSettings(site.id);
  return (
    <DataState query={query} skeleton={<Skeleton variant="rounded" height={420} />}>
      {(stored) => <PremiumForm site={site} stored={stored} />}
    </DataState>
  );
}

function PremiumForm({ site, stored }: { site: SiteView; stored: StoredPremium }) {
  const save = useSavePremiumSettings(stored.siteId);
  const { form, problem, submit } = useSettingsForm<PremiumFields, StoredPremium>({
    stored,
    fieldsOf: premiumFieldsOf,
    names: PREMIUM_NAMES,
    save: async (typed) => ({
      ...(await save.mutateAsync(changesFrom(stored, premiumSettingsOf(typed, stored)))),
      isStored: true,
    }),
  });
  const fields = useWatch({ control: form.control }) as PremiumFields;
  const { isDirty } = form.formState;
  return (
    <Box sx={COLUMNS}>
      <Section title="Premium settings" hint={stored.isStored ? undefined : 'Nothing is saved for this website yet.'}>
        <SettingsFrame
          saveLabel="Save Settings"
          {...{ submit, problem, isDirty, save }}
          canSave={isDirty || !stored.isStored}
        >
          <PremiumInputs form={form} type={fields.restrictionType} stored={stored.autoPercentage} />
        </SettingsFrame>
      </Section>
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        <StrategyOverview site={site} stored={stored} fields={fields} isDraft={isDirty || !stored.isStored} />
        <ErrorBoundary title="This part could not be shown">
          <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
            <existingPosts.Part
              siteId={stored.siteId}
              percentage={fields.autoPercentage}
              isDraft={isDirty || !stored.isStored}
            />
          </Suspense>
        </ErrorBoundary>
      </Box>
    </Box>
  );
}

interface StrategyOverviewProps {
  site: SiteView;
  stored: StoredPremium;
  fields: PremiumFields;
  /** They are not stored as they stand. */
  isDraft: boolean;
}

function StrategyOverview({ site, stored, fields, isDraft }: StrategyOverviewProps) {
  // Without the figures the sentences are true as well.
  const figures = useQuery(figuresQuery(stored.siteId)).data ?? null;
  const isReadable = !hasLimit(fields.restrictionType) || checkFreeArticles(fields.freeArticleLimit) === true;
  return (
    <Section title="Strategy overview" hint={isDraft ? 'What applies once you save.' : 'What applies now.'}>
      <Box component="ul" sx={{ m: 0, pl: 4, display: 'grid', gap: 2 }}>
        {(isReadable ? strategyOf({ site, settings: premiumSettingsOf(fields, stored), figures }) : []).map(
          (sentence) => (
            <li key={sentence}>{sentence}</li>
          ),
        )}
        {!isReadable && <li>Enter a free article limit to see what applies.</li>}
      </Box>
    </Section>
  );
}
