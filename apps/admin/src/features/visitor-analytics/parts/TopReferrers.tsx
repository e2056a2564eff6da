import { FIGURE_MEANINGS } from '@pressloom/contracts/visitor-analytics';
import type { VisitorStats } from '@pressloom/contracts/visitor-analytics';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { BarList } from './BarList.tsx';
import { ClickHint } from './ClickHint.tsx';
import { FigureHelp } from '../../../shared/ui/FigureHelp.tsx';

interface TopListProps {
  stats: VisitorStats;
  chosen: string;
  onChoose: (value: string) => void;
}

/** Which websites lead to this one, and how many visits name none. */
export function TopReferrers({ stats, chosen, onChoose }: TopListProps) {
  const { topReferrers, directVisits } = stats;
  const rows = [
    ...(directVisits > 0 ? [{ label: 'Direct or unknown', amount: directVisits }] : []),
    ...topReferrers.map(({ referrer, visits }) => ({ label: referrer, amount: visits, value: referrer })),
  ].sort((a, b) => b.amount - a.amount);
  return (
    <Section
      title="Where they come from"
      action={
        <FigureHelp
          label="Where they come from"
          help={`${FIGURE_MEANINGS.topReferrers} Direct or unknown: ${FIGURE_MEANINGS.directVisits}`}
        />
      }
    >
      {rows.length === 0 ? (
        <EmptyState title="No visits in this period" text="Websites that lead here appear with the first visit." />
      ) : (
        <BarList label="Where they come from" rows={rows} chosen={chosen} onChoose={onChoose} />
      )}
      {topReferrers.length > 0 && (
        <ClickHint>Click a website to see only these visitors and events in the lists below.</ClickHint>
      )}
    </Section>
  );
}
