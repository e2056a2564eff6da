import { Panel } from '../parts/Panel.tsx';
import { changePassword } from './api.ts';
import type { Account } from './api.ts';
import { CardFormFrame } from './CardFormFrame.tsx';
import { changeSentence, isLongEnough, passwordRefused, passwordWrong } from './card-rules.ts';
import { SecretOf } from './SecretOf.tsx';
import { accountTexts } from './texts.ts';
import { useCardForm } from './use-card-form.ts';

interface PasswordCardProps {
  account: Account;
  onChanged: () => void;
}

/** Changes the password, which signs out everywhere else. */
export function PasswordCard({ account, onChanged }: PasswordCardProps) {
  const texts = accountTexts(account);
  const said = texts.password;
  const form = useCardForm({
    names: ['currentPassword', 'newPassword', 'confirmPassword'],
    judge: (values) => passwordWrong(values, texts),
    send: async ({ currentPassword, newPassword }) => {
      const answer = await changePassword({ currentPassword, newPassword });
      onChanged();
      return answer;
    },
    refused: (error) => passwordRefused(error, texts),
    sentence: (error) => changeSentence(error, said.failed, texts),
    done: () => said.done,
  });
  const rule = <span className={isLongEnough(form.values.newPassword) ? 'rule kept' : 'rule'}>{said.rule}</span>;
  return (
    <Panel title={said.title} hint={said.hint}>
      <CardFormFrame form={form} button={said.title} busyButton={said.saving} doneTitle={said.doneTitle}>
        <SecretOf form={form} name="currentPassword" label={said.current} texts={texts} isPresent />
        <SecretOf form={form} name="newPassword" label={said.new} hint={rule} texts={texts} />
        <SecretOf form={form} name="confirmPassword" label={said.confirm} texts={texts} />
      </CardFormFrame>
    </Panel>
  );
}
