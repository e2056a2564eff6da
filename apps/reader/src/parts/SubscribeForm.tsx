import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { ReaderSite, SubscribeAnswer } from '@pressloom/contracts/reader-pages';
import { SUBSCRIBER_LIMITS } from '@pressloom/contracts/subscribers';
import type { Asked } from '../address.ts';
import { subscribe } from '../api.ts';
import type { FailureKind } from '../shared/ask.ts';
import { subscribeProblem, textsFor } from '../texts.ts';
import { useChange } from '../use-change.ts';
import { MainButton } from './MainButton.tsx';
import { Problem } from './Problem.tsx';

interface SubscribeFormProps {
  site: ReaderSite;
  problemBefore: Asked['problem'];
  onSent: (answer: SubscribeAnswer) => void;
}

/** Asks for a website's newsletter. The address stays in the field whatever becomes of it. */
export function SubscribeForm({ site, problemBefore, onSent }: SubscribeFormProps) {
  const { form } = textsFor(site);
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<FailureKind | null>(problemBefore === 'closed' ? 'refused' : problemBefore);
  const { run, isBusy, problem } = useChange(subscribe);
  const kind = problem ?? wrong;

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (!address.includes('@')) {
      setWrong('email');
      field.current?.focus();
      return;
    }
    setWrong(null);
    const answer = await run({ email: address, siteId: site.siteId });
    if (answer) onSent(answer);
    else field.current?.focus();
  };

  return (
    <form noValidate onSubmit={submit}>
      <label htmlFor="email">{form.form.email}</label>
      <input
        ref={field}
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={SUBSCRIBER_LIMITS.email.max}
        value={email}
        aria-invalid={kind === 'email'}
        aria-describedby="email-problem consent"
        onChange={({ target }) => setEmail(target.value)}
      />
      <Problem id="email-problem" text={kind === null ? null : subscribeProblem(kind, form)} />
      <p id="consent" className="small">
        {form.form.consent({ site: site.name })}
      </p>
      <MainButton label={form.form.subscribe} busyLabel={form.form.subscribing} isBusy={isBusy} />
    </form>
  );
}
