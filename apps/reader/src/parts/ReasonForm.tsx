import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { ReaderSite, UnsubscribeRequest } from '@pressloom/contracts/reader-pages';
import { SUBSCRIBER_LIMITS } from '@pressloom/contracts/subscribers';
import { unsubscribe } from '../api.ts';
import { textsFor } from '../texts.ts';
import { useChange } from '../use-change.ts';
import { Choices } from './Choices.tsx';
import { MainButton } from './MainButton.tsx';
import { Problem } from './Problem.tsx';

const CHOICES = ['tooMany', 'notRelevant', 'notAsked', 'readElsewhere', 'other'] as const;
/** What the longest choice takes of the whole. */
const LONGEST_CHOICE = 60;

/** Asks why, once the reader has left. Whatever becomes of it, they stay unsubscribed. */
export function ReasonForm({ site, request }: { site: ReaderSite; request: UnsubscribeRequest }) {
  const { reason: texts } = textsFor(site).t;
  const [choice, setChoice] = useState<(typeof CHOICES)[number] | null>(null);
  const [more, setMore] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const { run, isBusy, problem } = useChange(unsubscribe);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const reason = [choice && texts[choice], more.trim()].filter(Boolean).join(': ');
    setIsMissing(reason === '');
    if (reason !== '' && (await run({ ...request, reason }))) setIsSent(true);
  };
  // The button that had the focus goes with the form.
  if (isSent)
    return (
      <p role="status" tabIndex={-1} ref={focus}>
        {texts.thanks}
      </p>
    );
  return (
    <form className="reason" onSubmit={submit}>
      <h2>{texts.title}</h2>
      <p className="small">{texts.optional}</p>
      <Choices
        legend={texts.title}
        name="reason"
        options={CHOICES.map((value) => ({ value, label: texts[value] }))}
        chosen={choice}
        onChoose={setChoice}
      />
      <div className="field">
        <label htmlFor="more">{texts.more}</label>
        <textarea
          id="more"
          rows={3}
          maxLength={SUBSCRIBER_LIMITS.leaveReason.max - LONGEST_CHOICE}
          value={more}
          onChange={({ target }) => setMore(target.value)}
        />
      </div>
      <MainButton label={texts.send} busyLabel={texts.sending} isBusy={isBusy} isQuiet />
      <Problem text={isMissing ? texts.missing : problem && texts.failed} />
    </form>
  );
}

const focus = (element: HTMLElement | null): void => element?.focus();
