import type { ReactNode } from 'react';
import type { MembershipAction, OwnMembership } from '@pressloom/contracts/billing';
import { MainButton } from '../parts/MainButton.tsx';
import type { Deed } from './api.ts';
import { priceIn } from './texts.ts';
import type { Speech } from './texts.ts';

export interface OptionProps {
  membership: OwnMembership;
  speech: Speech;
  /** What is under way. */
  busy: MembershipAction | null;
  onChoose: (deed: Deed) => void;
}

/** One of the things that can be done: what comes of it, and its button. */
export function Option({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** In one click: it can be taken back until its end. */
export function CancelOption({ membership: { renewsAt }, speech: { t, day }, busy, onChoose }: OptionProps) {
  const { change } = t;
  return (
    <Option title={change.cancelTitle}>
      <p>{renewsAt === null ? change.cancelAtEnd : change.cancelOn({ day: day(renewsAt) })}</p>
      <MainButton
        label={change.cancel}
        busyLabel={change.cancelling}
        isBusy={busy === 'cancel'}
        isQuiet
        onClick={() => onChoose({ action: 'cancel' })}
      />
    </Option>
  );
}

export function KeepOption({ speech: { t }, busy, onChoose }: OptionProps) {
  const { change } = t;
  return (
    <Option title={change.keepTitle}>
      <p>{change.keepText}</p>
      <MainButton
        label={change.keep}
        busyLabel={change.keeping}
        isBusy={busy === 'keep'}
        isQuiet
        onClick={() => onChoose({ action: 'keep' })}
      />
    </Option>
  );
}

export function ResumeOption({ membership, speech, busy, onChoose }: OptionProps) {
  const { change } = speech.t;
  const { isResumeOpen, isChargedOnResume } = membership;
  const charged = isResumeOpen ? change.resumeOpen : change.resumeCharged;
  return (
    <Option title={change.resumeTitle}>
      <p>{isChargedOnResume ? charged({ price: priceIn(speech, membership) }) : change.resumePaid}</p>
      <MainButton
        label={isResumeOpen ? change.resumeAgain : change.resume}
        busyLabel={change.resuming}
        isBusy={busy === 'resume'}
        isQuiet
        onClick={() => onChoose({ action: 'resume' })}
      />
    </Option>
  );
}
