import { PREMIUM_LINK_EN } from '@pressloom/contracts/reader-texts/premium-link.en';
import { textsSource, useReaderTexts } from './reader-texts.ts';

const SOURCE = textsSource(
  PREMIUM_LINK_EN,
  async () => (await import('@pressloom/contracts/reader-texts/premium-link')).PREMIUM_LINK_TEXTS,
);

/** The texts of the link that lets a premium reader in on a website. */
export const useLinkTexts = () => useReaderTexts(SOURCE);
