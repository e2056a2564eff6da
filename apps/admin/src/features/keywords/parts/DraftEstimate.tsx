import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import type { WebsiteAutomationView } from '@pressloom/contracts/automation';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { planQuery } from '../api.ts';
import { draftPlan } from '../draft-estimate.ts';
import { many } from '../paste.ts';
import { searchesADay, UNITS_PER_DAY } from '../plan-text.ts';
import { fitText, OVER_QUOTA_WARNING, quotaEstimate } from '../quota-estimate.ts';
import type { WebsiteAutomationFields } from '../website-automation-form.ts';

interface DraftEstimateProps {
  siteId: number;
  stored: WebsiteAutomationView;
  control: Control<WebsiteAutomationFields>;
}

/** What the settings would cost as they are typed, before they are saved. */
export function DraftEstimate({ siteId, stored, control }: DraftEstimateProps) {
  const plan = useQuery(planQuery(siteId)).data;
  const typed = useWatch({ control }) as WebsiteAutomationFields;
  const draft = plan ? draftPlan(plan, stored, typed) : null;
  if (!draft) return null;
  const { units, searches, exceeds } = quotaEstimate(draft);
  const advice = fitText(draft, { keywords: draft.keywords, minutes: typed.searchFrequencyMinutes });
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <Typography color="textSecondary">
        {`With these settings: about ${searchesADay(draft.wantedPerDay)} for ${many(draft.keywords)}. All websites on this quota: ${searchesADay(searches)}, or ${formatNumber(units)} of ${formatNumber(UNITS_PER_DAY)} units.`}
      </Typography>
      {exceeds && <Alert severity="warning">{OVER_QUOTA_WARNING}</Alert>}
      {advice && <Typography color="textSecondary">{advice}</Typography>}
    </Box>
  );
}
