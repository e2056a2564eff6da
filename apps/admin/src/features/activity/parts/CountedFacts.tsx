import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { CountedTerm } from '../../../shared/ui/FigureHelp.tsx';

/** Figures in words, each with how it is counted. */
export function CountedFacts({ facts }: { facts: readonly { term: string; text: string; help: string }[] }) {
  return (
    <Facts>
      {facts.map(({ term, text, help }) => (
        <Fact key={term} term={<CountedTerm name={term} help={help} />}>
          {text}
        </Fact>
      ))}
    </Facts>
  );
}
