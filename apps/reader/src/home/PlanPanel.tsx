import { useRef, useState } from 'react';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import type { ReaderSite } from '@pressloom/contracts/reader-pages';
import { Panel } from '../parts/Panel.tsx';
import { BillingButton } from './BillingButton.tsx';
import { ChangeBox } from './ChangeBox.tsx';
import { factsOf, runningOf, sentencesOf } from './plan-words.ts';
import type { Speech } from './texts.ts';
import type { Watched } from './use-membership.ts';

interface PlanPanelProps {
  watched: Watched;
  site: ReaderSite | null;
  speech: Speech;
}

/** Whether one may read, why and until when, what it costs, and what can be done with it. */
export function PlanPanel({ watched, site, speech }: PlanPanelProps) {
  const { view } = watched;
  const { membership, isPremium, reason, hasPortal } = view;
  const running = runningOf(view);
  const { state, facts } = speech.t;
  const [openedAt] = useState(() => new Date());
  const sentences = useRef<HTMLDivElement>(null);
  return (
    <Panel title={facts.title}>
      <p>
        <span className={isPremium ? 'badge state' : 'mark'}>{state[reason]}</span>
      </p>
      <div role="status" ref={sentences} tabIndex={-1} className="sentences">
        {sentencesOf(view, speech).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {membership ? (
        <dl className="facts">
          {factsOf({ membership, priceChange: view.priceChange, reason }, speech, openedAt).map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {running ? <p className="small">{facts.priceNote}</p> : null}
      {isPremium || running ? null : (
        <a className="main" href={offerOf(membership?.siteId ?? site?.siteId ?? null)}>
          {membership ? facts.again : facts.toOffer}
        </a>
      )}
      {hasPortal ? <BillingButton speech={speech} /> : null}
      {running ? (
        <ChangeBox
          membership={running}
          isPaid={reason !== 'waiting'}
          watched={watched}
          speech={speech}
          onDone={() => sentences.current?.focus()}
        />
      ) : null}
    </Panel>
  );
}

const offerOf = (siteId: number | null): string =>
  siteId === null ? READER_PATHS.subscribe : `${READER_PATHS.subscribe}?site=${siteId}`;
