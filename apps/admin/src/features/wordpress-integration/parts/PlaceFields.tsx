import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import { isTimeZone, writtenInZone } from '@pressloom/contracts/time-zones';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useNow } from '../../../shared/ui/RelativeTime.tsx';
import { languageChoices, languagesFor, matching, zoneChoices } from '../choices.ts';
import type { SiteForm } from '../site-form.ts';
import { ChoiceField } from './ChoiceField.tsx';

const PAIR = {
  display: 'grid',
  gap: 5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

/** Where the readers of a website are at home: language and clock. */
export function PlaceFields({ form }: { form: UseFormReturn<SiteForm> }) {
  const [language, timeZone] = useWatch({ control: form.control, name: ['language', 'timeZone'] });
  const languages = useMemo(() => languageChoices(language), [language]);
  // Only listed ones can be chosen, and asking Intl about each takes a tenth of a second: the list is made once.
  const [zones] = useState(() => zoneChoices(timeZone, new Date()));
  return (
    <Box sx={PAIR}>
      <ChoiceField
        form={form}
        name="language"
        label="Language"
        hint="For posts, and for everything readers see."
        choices={languages}
        search={languagesFor}
      />
      <ChoiceField
        form={form}
        name="timeZone"
        label="Time zone"
        hint={useZoneHint(timeZone)}
        choices={zones}
        search={matching}
      />
    </Box>
  );
}

function useZoneHint(timeZone: string): string {
  const now = new Date(useNow());
  const rule = 'Also used for past days in reports.';
  if (!isTimeZone(timeZone)) return rule;
  return `Now ${writtenInZone(timeZone, now, { hour: 'numeric', minute: '2-digit' })}. ${rule}`;
}
