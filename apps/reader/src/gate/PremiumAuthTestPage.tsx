import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { ACCOUNT_LIMITS } from '@pressloom/contracts/accounts';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { PREMIUM_AUTH_TEST_TEXTS } from '@pressloom/contracts/reader-texts/premium-auth-test';
import type { PremiumAuthTestTexts } from '@pressloom/contracts/reader-texts/premium-auth-test.en';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { Field } from '../parts/Field.tsx';
import { Frame } from '../parts/Frame.tsx';
import { MainButton } from '../parts/MainButton.tsx';
import { Problem } from '../parts/Problem.tsx';
import { textsFor } from '../texts.ts';
import { useChange } from '../use-change.ts';
import { createTestLink, prepareTestAccount } from './api.ts';
import { accountProblem, linkProblem } from './premium-auth-problem.ts';

type Said = PremiumAuthTestTexts['page'];

/** A test page for operators: the link by which a premium reader reads on a website. */
export function PremiumAuthTestPage() {
  const { language } = textsFor(null);
  const said = PREMIUM_AUTH_TEST_TEXTS[language].page;
  return (
    <Frame site={null} name={said.title} title={said.title}>
      <p>{said.intro}</p>
      <LinkForm said={said} />
      <TestAccount said={said} />
    </Frame>
  );
}

function LinkForm({ said }: { said: Said }) {
  const [email, setEmail] = useState('');
  const [returnUrl, setReturnUrl] = useState('');
  const making = useChange(createTestLink);
  const [link, setLink] = useState<Awaited<ReturnType<typeof createTestLink>> | null>(null);
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setLink(null);
    setLink(await making.run({ email, returnUrl }));
  };
  const wrong = making.error === null ? {} : linkProblem(making.error, said);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (making.error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [making.error]);
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <Field label={said.email} wrong={wrong.email}>
        {(tied) => (
          <input
            {...tied}
            type="email"
            name="email"
            autoComplete="off"
            maxLength={ACCOUNT_LIMITS.email.max}
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        )}
      </Field>
      <Field label={said.address} wrong={wrong.address} hint={said.addressHint}>
        {(tied) => (
          <input
            {...tied}
            type="url"
            name="returnUrl"
            maxLength={REQUEST_LIMITS.url.max}
            value={returnUrl}
            onChange={({ currentTarget }) => setReturnUrl(currentTarget.value)}
          />
        )}
      </Field>
      <Problem text={wrong.form ?? null} />
      {wrong.isSignedOut && <a href={ADMIN_PATHS.login}>{said.signInLink}</a>}
      <MainButton label={said.make} busyLabel={said.making} isBusy={making.isBusy} />
      <div role="status">
        {link && (
          <>
            <h2>{said.made}</h2>
            <p>
              <a href={link.authUrl} rel="noreferrer">
                {link.authUrl}
              </a>
            </p>
            <p className="small">{said.madeHint}</p>
            <h3>{said.instructions}</h3>
            <ol>
              <li>{said.stepOpen}</li>
              <li>{said.stepNoPopups}</li>
              <li>{said.stepUnlimited}</li>
            </ol>
          </>
        )}
      </div>
    </form>
  );
}

function TestAccount({ said }: { said: Said }) {
  const preparing = useChange(prepareTestAccount);
  const [account, setAccount] = useState<Awaited<ReturnType<typeof prepareTestAccount>> | null>(null);
  const show = async () => {
    const prepared = await preparing.run(undefined);
    if (prepared) setAccount(prepared);
  };
  const wrong = preparing.error === null ? {} : accountProblem(preparing.error, said);
  return (
    <section>
      <h2>{said.account}</h2>
      <p className="small">{said.accountHint}</p>
      <div role="status">
        {account && (
          <dl>
            <dt>{said.accountEmail}</dt>
            <dd>
              <code>{account.email}</code>
            </dd>
            <dt>{said.accountPassword}</dt>
            <dd>
              <code>{account.password}</code>
            </dd>
          </dl>
        )}
      </div>
      <Problem text={wrong.form ?? null} />
      {wrong.isSignedOut && <a href={ADMIN_PATHS.login}>{said.signInLink}</a>}
      <MainButton
        label={said.show}
        busyLabel={said.showing}
        isBusy={preparing.isBusy}
        isQuiet
        onClick={() => void show()}
      />
    </section>
  );
}
