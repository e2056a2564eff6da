import { useState } from 'react';
import type { MembershipAction, OwnMembership } from '@pressloom/contracts/billing';
import { Problem } from '../parts/Problem.tsx';
import { useChange } from '../use-change.ts';
import { change } from './api.ts';
import type { Deed } from './api.ts';
import { CancelOption, KeepOption, ResumeOption } from './ChangeOptions.tsx';
import { changeSentence } from './change-words.ts';
import { PauseOption } from './PauseOption.tsx';
import type { Speech } from './texts.ts';
import type { Watched } from './use-membership.ts';

interface ChangeBoxProps {
  membership: OwnMembership;
  /** Until the first payment has arrived there is no paid time that a pause could follow. */
  isPaid: boolean;
  watched: Watched;
  speech: Speech;
  /** It was done: what was clicked may be gone by now. */
  onDone: () => void;
}

/** What a member can do now, each by one click. While one is under way no other begins; what is told afterwards is what holds. */
export function ChangeBox({ membership, isPaid, watched, speech, onDone }: ChangeBoxProps) {
  const [current, setCurrent] = useState<MembershipAction | null>(null);
  const call = useChange(async (deed: Deed) => {
    setCurrent(deed.action);
    try {
      watched.set(await change(deed));
    } catch (error) {
      // Whatever became of it: what is stored is shown beside the reason.
      void watched.look();
      throw error;
    }
    onDone();
  });
  const run = (deed: Deed): void => void call.run(deed);
  const can = (action: MembershipAction): boolean => membership.actions.includes(action);
  const option = { membership, speech, busy: call.isBusy ? current : null, onChoose: run };
  return (
    <>
      <div className="options">
        {can('keep') ? <KeepOption {...option} /> : null}
        {can('resume') ? <ResumeOption {...option} /> : null}
        {can('cancel') ? <CancelOption {...option} /> : null}
        {can('pause') && isPaid && membership.renewsAt !== null ? (
          <PauseOption {...option} renewsAt={membership.renewsAt} />
        ) : null}
      </div>
      <Problem text={call.error === null ? null : changeSentence(call.error, speech)} />
    </>
  );
}
