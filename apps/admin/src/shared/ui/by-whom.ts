import type { Actor } from '@pressloom/contracts/actors';

/** Who did something, within a sentence. Pure. */
export const byWhom = ({ kind, name }: Actor): string => (kind === 'automation' ? 'the automation' : name);
