import Box from '@mui/material/Box';
import type { UtmName } from '@pressloom/contracts/events';
import { FIGURE_MEANINGS } from '@pressloom/contracts/visitor-analytics';
import type { VisitorStats } from '@pressloom/contracts/visitor-analytics';
import { useUrlState } from '../../../shared/hooks/use-url-state.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { FigureHelp } from '../../../shared/ui/FigureHelp.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { campaignChoices, campaignRows } from '../campaign-text.ts';
import { BarList } from './BarList.tsx';
import { ClickHint } from './ClickHint.tsx';

const TITLE = 'Which campaigns bring them';

interface TopCampaignsProps {
  stats: VisitorStats;
  chosen: string;
  onChoose: (value: string) => void;
}

/** Page views by the campaign that their address names, a parameter at a time. */
export function TopCampaigns({ stats: { topCampaigns }, chosen, onChoose }: TopCampaignsProps) {
  const choices = campaignChoices(topCampaigns);
  const [parameter, setParameter] = useUrlState<UtmName>('utm', choices[0]?.value ?? 'utm_campaign', {
    allowed: choices.map(({ value }) => value),
  });
  return (
    <Section title={TITLE} action={<FigureHelp label={TITLE} help={FIGURE_MEANINGS.topCampaigns} />}>
      {topCampaigns.length === 0 ? (
        <EmptyState
          title="No campaigns in this period"
          text="Visits by links with UTM parameters, such as ?utm_source=newsletter, appear here."
        />
      ) : (
        <>
          <Box sx={{ maxWidth: 240, mb: 3 }}>
            <SelectField label="UTM parameter" value={parameter} choices={choices} onChange={setParameter} />
          </Box>
          <BarList label={TITLE} rows={campaignRows(topCampaigns, parameter)} chosen={chosen} onChoose={onChoose} />
          <ClickHint>Click a campaign to see only its visitors and page views in the lists below.</ClickHint>
        </>
      )}
    </Section>
  );
}
