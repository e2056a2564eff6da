import { useState } from 'react';
import type { ReactNode } from 'react';
import { ACCOUNT_LIMITS } from '@pressloom/contracts/accounts';
import { Field } from './Field.tsx';

interface SecretFieldProps {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  wrong: string | undefined;
  hint?: ReactNode;
  onChange: (value: string) => void;
  /** Of the button that shows and hides what is typed; the longer ones say of which field. */
  reveal: { show: string; hide: string; showField: string; hideField: string };
}

/** A password, with a button that shows what was typed. */
export function SecretField({ name, autoComplete, value, onChange, reveal, ...field }: SecretFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(tied) => (
        <div className="secret">
          <input
            {...tied}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={ACCOUNT_LIMITS.password.max}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <button
            type="button"
            aria-label={isShown ? reveal.hideField : reveal.showField}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? reveal.hide : reveal.show}
          </button>
        </div>
      )}
    </Field>
  );
}
