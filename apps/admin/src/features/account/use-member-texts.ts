import { MEMBER_HOME_EN } from '@pressloom/contracts/reader-texts/member-home.en';
import { textsSource, useReaderTexts } from './reader-texts.ts';

const SOURCE = textsSource(
  MEMBER_HOME_EN,
  async () => (await import('@pressloom/contracts/reader-texts/member-home')).MEMBER_HOME_TEXTS,
);

/** The texts of what a signed-in reader sees, and of the settings that operators have too. */
export const useMemberTexts = () => useReaderTexts(SOURCE);
