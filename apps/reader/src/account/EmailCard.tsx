import { ACCOUNT_LIMITS } from '@pressloom/contracts/accounts';
import { Field } from '../parts/Field.tsx';
import { Panel } from '../parts/Panel.tsx';
import { updateEmail } from './api.ts';
import type { Account } from './api.ts';
import { CardFormFrame } from './CardFormFrame.tsx';
import { changeSentence, emailRefused, emailWrong } from './card-rules.ts';
import { SecretOf } from './SecretOf.tsx';
import { accountTexts } from './texts.ts';
import { useCardForm } from './use-card-form.ts';

/** Asks for another address; it counts once its mail was answered. */
export function EmailCard({ account }: { account: Account }) {
  const texts = accountTexts(account);
  const said = texts.email;
  const form = useCardForm({
    names: ['newEmail', 'password'],
    judge: (values) => emailWrong(values, texts),
    send: ({ newEmail, password }) => updateEmail({ newEmail: newEmail.trim(), password }),
    refused: (error, { newEmail }) => emailRefused(error, { newEmail, present: account.email }, texts),
    sentence: (error) => changeSentence(error, said.failed, texts),
    // The server's sentence is English; it also tells how its mail is doing.
    done: ({ message }, { newEmail }) => (account.language === 'en' ? message : said.done({ email: newEmail.trim() })),
  });
  return (
    <Panel title={said.title} hint={said.hint}>
      <CardFormFrame form={form} button={said.title} busyButton={said.saving} doneTitle={said.doneTitle}>
        <Field label={said.newEmail} wrong={form.wrong.newEmail}>
          {(tied) => (
            <input
              {...tied}
              name="newEmail"
              type="email"
              autoComplete="email"
              maxLength={ACCOUNT_LIMITS.email.max}
              value={form.values.newEmail}
              onChange={({ target }) => form.change('newEmail', target.value)}
            />
          )}
        </Field>
        <SecretOf form={form} name="password" label={texts.password.current} texts={texts} isPresent />
      </CardFormFrame>
    </Panel>
  );
}
