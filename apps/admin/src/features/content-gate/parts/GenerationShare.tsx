import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Controller } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { useSettingsForm } from '../../../shared/hooks/use-settings-form.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { SettingsFrame } from '../../../shared/ui/SettingsFrame.tsx';
import { SHARE_HINT } from '../gate-text.ts';
import { GENERATION_PERCENTAGES, percentageChoices, premiumFieldsOf } from '../premium-form.ts';
import type { PremiumFields, StoredPremium } from '../premium-form.ts';
import { usePremiumSettings, useSavePremiumSettings } from '../use-premium-settings.ts';

type ShareFields = Pick<PremiumFields, 'autoPercentage'>;

/** The share of a website's new posts that is premium, beside its other settings for new posts. */
export function GenerationShare({ siteId }: { siteId: number }) {
  const query = usePremiumSettings(siteId);
  return (
    <Section
      title="Premium posts"
      hint="How many posts of this website need a membership."
      action={
        <Link component={RouterLink} to={ADMIN_PATHS.premiumContentManager}>
          All premium settings
        </Link>
      }
    >
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={96} />}>
        {(stored) => <ShareForm stored={stored} />}
      </DataState>
    </Section>
  );
}

function ShareForm({ stored }: { stored: StoredPremium }) {
  const save = useSavePremiumSettings(stored.siteId);
  const { form, problem, submit } = useSettingsForm<ShareFields, StoredPremium>({
    stored,
    fieldsOf: (settings) => ({ autoPercentage: premiumFieldsOf(settings).autoPercentage }),
    names: ['autoPercentage'],
    save: async (fields) => ({ ...(await save.mutateAsync(fields)), isStored: true }),
  });
  const { isDirty } = form.formState;
  return (
    <SettingsFrame
      saveLabel="Save premium share"
      {...{ submit, problem, isDirty, save }}
      canSave={isDirty || !stored.isStored}
    >
      <Controller
        name="autoPercentage"
        control={form.control}
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <SelectField
            {...field}
            inputRef={ref}
            label="Auto-premium percentage"
            choices={percentageChoices(stored.autoPercentage, GENERATION_PERCENTAGES)}
            error={error?.message}
            hint={stored.isStored ? SHARE_HINT : `Nothing is saved for this website yet. ${SHARE_HINT}`}
          />
        )}
      />
    </SettingsFrame>
  );
}
