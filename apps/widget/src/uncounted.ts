import { kept } from './storage.ts';

export const UNCOUNTED_KEY = 'pressloom.visits';
export const UNCOUNTED = 'off';

/** Whether somebody chose 'Don't count my visits' in this browser. */
export const isUncounted = (): boolean => kept(UNCOUNTED_KEY) === UNCOUNTED;
