import { FIGURE_MEANINGS } from '@pressloom/contracts/visitor-analytics';
import type { VisitorStats } from '@pressloom/contracts/visitor-analytics';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { pageName } from '../visitor-text.ts';
import { BarList } from './BarList.tsx';
import { ClickHint } from './ClickHint.tsx';
import { FigureHelp } from '../../../shared/ui/FigureHelp.tsx';

interface TopPagesProps {
  stats: VisitorStats;
  siteUrl: string;
  chosen: string;
  onChoose: (value: string) => void;
}

/** What is read most. */
export function TopPages({ stats: { topPages }, siteUrl, chosen, onChoose }: TopPagesProps) {
  return (
    <Section title="What they read" action={<FigureHelp label="What they read" help={FIGURE_MEANINGS.topPages} />}>
      {topPages.length === 0 ? (
        <EmptyState title="No page views in this period" text="Pages appear here with the first visit." />
      ) : (
        <>
          <BarList
            label="What they read"
            rows={topPages.map(({ page, views }) => ({ label: pageName(page, siteUrl), amount: views, value: page }))}
            chosen={chosen}
            onChoose={onChoose}
          />
          <ClickHint>Click a page to see only its visitors and events in the lists below.</ClickHint>
        </>
      )}
    </Section>
  );
}
