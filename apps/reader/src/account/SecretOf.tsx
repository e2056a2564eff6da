import type { ReactNode } from 'react';
import type { AccountCardsTexts } from '@pressloom/contracts/reader-texts/account-cards.en';
import { SecretField } from '../parts/SecretField.tsx';
import type { CardForm } from './use-card-form.ts';

interface SecretOfProps<Name extends string> {
  form: Pick<CardForm<Name>, 'values' | 'wrong' | 'change'>;
  name: Name;
  label: string;
  /** The account's password as it is, not one to come. */
  isPresent?: boolean;
  hint?: ReactNode;
  texts: AccountCardsTexts;
}

/** A password among the fields of a card. */
export function SecretOf<Name extends string>({ form, name, label, isPresent, hint, texts }: SecretOfProps<Name>) {
  const { show, hide, showField, hideField } = texts.password;
  return (
    <SecretField
      name={name}
      label={label}
      autoComplete={isPresent ? 'current-password' : 'new-password'}
      value={form.values[name]}
      wrong={form.wrong[name]}
      hint={hint}
      onChange={(value) => form.change(name, value)}
      reveal={{ show, hide, showField: showField({ field: label }), hideField: hideField({ field: label }) }}
    />
  );
}
