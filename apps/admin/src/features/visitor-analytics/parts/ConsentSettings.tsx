import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { VisitSettings } from '@pressloom/contracts/sites';
import { useAutosave } from '../../../shared/hooks/use-autosave.ts';
import { AutosaveSwitch } from '../../../shared/ui/AutosaveSwitch.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { SavedNote } from '../../../shared/ui/SavedNote.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { saveVisitSettings, visitSettingsQuery } from '../api.ts';
import { CONSENT_TEXT } from '../consent-text.ts';

/** When a website's visits may be stored, saved as it is switched. */
export function ConsentSettings({ siteId }: { siteId: number }) {
  const query = useQuery(visitSettingsQuery(siteId));
  return (
    <Section title="Consent and privacy" hint="A change applies at once. Figures of past visits stay as they are.">
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={112} />}>
        {(settings) => <Switches siteId={siteId} settings={settings} />}
      </DataState>
    </Section>
  );
}

function useVisitSetting(siteId: number, settings: VisitSettings, name: keyof VisitSettings) {
  const toast = useToast();
  const { mutateAsync } = useMutation({
    mutationFn: (change: Partial<VisitSettings>) => saveVisitSettings(siteId, change),
  });
  return useAutosave<boolean>({
    name,
    stored: settings[name],
    save: (value) => mutateAsync({ [name]: value }),
    onFailed: (error) => toast.failed('Save Failed', error),
  });
}

function Switches({ siteId, settings }: { siteId: number; settings: VisitSettings }) {
  const consent = useVisitSetting(siteId, settings, 'requiresVisitConsent');
  const signals = useVisitSetting(siteId, settings, 'obeysPrivacySignals');
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <AutosaveSwitch {...CONSENT_TEXT.requiresVisitConsent} field={consent} ofSite />
      <AutosaveSwitch {...CONSENT_TEXT.obeysPrivacySignals} field={signals} ofSite />
      <SavedNote states={[consent.state, signals.state]} />
    </Box>
  );
}
