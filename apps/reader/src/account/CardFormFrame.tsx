import type { ReactNode } from 'react';
import { MainButton } from '../parts/MainButton.tsx';
import { Problem } from '../parts/Problem.tsx';
import type { CardForm } from './use-card-form.ts';

interface CardFormFrameProps {
  form: Pick<CardForm<never>, 'ref' | 'submit' | 'isBusy' | 'problem' | 'done'>;
  button: string;
  busyButton: string;
  /** Stands before what is told once it is done. */
  doneTitle: string;
  children: ReactNode;
}

/** The form of a card: its fields, its button, and what became of it. */
export function CardFormFrame({ form, button, busyButton, doneTitle, children }: CardFormFrameProps) {
  const { ref, submit, isBusy, problem, done } = form;
  return (
    <form ref={ref} noValidate onSubmit={submit}>
      {children}
      <MainButton label={button} busyLabel={busyButton} isBusy={isBusy} isQuiet />
      <Problem text={problem} />
      <div role="status" className="outcome">
        {done === null ? null : (
          <>
            <strong>{doneTitle}</strong> {done}
          </>
        )}
      </div>
    </form>
  );
}
