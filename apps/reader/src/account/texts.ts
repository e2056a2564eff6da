import { ACCOUNT_CARDS_TEXTS } from '@pressloom/contracts/reader-texts/account-cards';
import type { AccountCardsTexts } from '@pressloom/contracts/reader-texts/account-cards.en';
import type { Account } from './api.ts';

/** The texts in the account's language. */
export const accountTexts = ({ language }: Pick<Account, 'language'>): AccountCardsTexts =>
  ACCOUNT_CARDS_TEXTS[language];
