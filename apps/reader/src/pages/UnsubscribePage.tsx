import { useCallback, useState } from 'react';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import type { UnsubscribeAnswer, UnsubscribeView } from '@pressloom/contracts/reader-pages';
import type { Asked } from '../address.ts';
import { lookAtLeaving, unsubscribe } from '../api.ts';
import { Frame } from '../parts/Frame.tsx';
import { LookFailed } from '../parts/LookFailed.tsx';
import { MainButton } from '../parts/MainButton.tsx';
import { Notice } from '../parts/Notice.tsx';
import { Problem } from '../parts/Problem.tsx';
import { ReasonForm } from '../parts/ReasonForm.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import { changeProblem, textsFor } from '../texts.ts';
import { useChange } from '../use-change.ts';
import { useLoad } from '../use-load.ts';

/** The way out. Opening the page leaves nothing: mail scanners and browsers open links ahead of people. */
export function UnsubscribePage({ asked: { reader } }: { asked: Asked }) {
  const { t } = textsFor(null);
  if (reader === null) return <Notice title={t.failure.noLinkTitle} text={t.failure.noLink} />;
  return <ByLink reader={reader} />;
}

interface Outcome extends UnsubscribeAnswer {
  isAll: boolean;
}

function ByLink({ reader }: { reader: string }) {
  const load = useCallback(() => lookAtLeaving(reader), [reader]);
  const { data, problem, retry } = useLoad(load);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (problem) return <LookFailed kind={problem} onRetry={retry} />;
  if (!data) return <Waiting />;
  if (outcome) return <Left reader={reader} view={data} outcome={outcome} />;
  if (data.state === 'unsubscribed') return <Gone reader={reader} view={data} />;
  return <Question reader={reader} view={data} onDone={setOutcome} />;
}

const ToPreferences = ({ reader, label }: { reader: string; label: string }) => (
  <p>
    <a href={`${READER_PATHS.preferences}?${new URLSearchParams({ r: reader })}`}>{label}</a>
  </p>
);

interface QuestionProps {
  reader: string;
  view: UnsubscribeView;
  onDone: (outcome: Outcome) => void;
}

function Question({ reader, view: { site, email, hasOthers, hasPreferences }, onDone }: QuestionProps) {
  const { t } = textsFor(site);
  const { run, isBusy, problem } = useChange(unsubscribe);
  const [isAll, setIsAll] = useState(false);
  const leave = async (all: boolean) => {
    setIsAll(all);
    const answer = await run(all ? { reader, all } : { reader });
    if (answer) onDone({ ...answer, isAll: all });
  };
  return (
    <Frame site={site} title={t.unsubscribe.title({ site: site.name })}>
      <p>{email === null ? t.unsubscribe.textUnnamed : t.unsubscribe.text({ email })}</p>
      <div className="buttons">
        <MainButton
          label={t.unsubscribe.button}
          busyLabel={t.unsubscribe.busy}
          isBusy={isBusy && !isAll}
          onClick={() => void leave(false)}
        />
        {hasOthers ? (
          <MainButton
            label={t.unsubscribe.buttonAll}
            busyLabel={t.unsubscribe.busy}
            isBusy={isBusy && isAll}
            isQuiet
            onClick={() => void leave(true)}
          />
        ) : null}
      </div>
      <Problem text={problem && changeProblem(problem, t)} />
      {hasPreferences ? <ToPreferences reader={reader} label={t.unsubscribe.fewer} /> : null}
    </Frame>
  );
}

function Left({ reader, view, outcome: { site, isAll } }: { reader: string; view: UnsubscribeView; outcome: Outcome }) {
  const { t } = textsFor(site);
  return (
    <Frame site={site} title={t.unsubscribe.doneTitle} isResult>
      <p role="status">{isAll ? t.unsubscribe.doneAll : t.unsubscribe.done({ site: site.name })}</p>
      {view.email === null ? null : <ReasonForm site={site} request={isAll ? { reader, all: true } : { reader }} />}
      {view.hasPreferences ? <ToPreferences reader={reader} label={t.unsubscribe.back} /> : null}
    </Frame>
  );
}

function Gone({ reader, view: { site, hasPreferences } }: { reader: string; view: UnsubscribeView }) {
  const { t } = textsFor(site);
  return (
    <Notice site={site} title={t.unsubscribe.goneTitle} text={t.unsubscribe.gone({ site: site.name })}>
      {hasPreferences ? <ToPreferences reader={reader} label={t.unsubscribe.back} /> : null}
    </Notice>
  );
}
