import { useId } from 'react';
import type { ReactNode } from 'react';

/** What ties an input to its label and to what is said of it. */
interface Tied {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  /** What is wrong with what stands in it. */
  wrong: string | undefined;
  /** What is to be known before typing. */
  hint?: ReactNode;
  children: (tied: Tied) => ReactNode;
}

/** An input with its label; what is wrong with it stands right below. */
export function Field({ label, wrong, hint, children }: FieldProps) {
  const id = useId();
  const said = [...(wrong === undefined ? [] : [`${id}-wrong`]), ...(hint === undefined ? [] : [`${id}-hint`])];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': wrong !== undefined, 'aria-describedby': said.join(' ') || undefined })}
      {wrong === undefined ? null : (
        <div id={`${id}-wrong`} className="wrong">
          {wrong}
        </div>
      )}
      {hint === undefined ? null : (
        <div id={`${id}-hint`} className="small">
          {hint}
        </div>
      )}
    </div>
  );
}
