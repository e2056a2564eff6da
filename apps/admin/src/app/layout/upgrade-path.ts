import { READER_PATHS } from '@pressloom/contracts/reader-pages';

/** Where a person becomes premium: a page of another application. Null for whoever is premium. Pure. */
export const upgradePath = (isPremium: boolean): string | null => (isPremium ? null : READER_PATHS.subscribe);
