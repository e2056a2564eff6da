import { isbot } from 'isbot';
import { keptResults } from '../kept-results.ts';

export type VisitorHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Programs that isbot takes for browsers. */
const OTHER_MACHINES = /GTmetrix|WP Rocket\//i;
/** The model of a phone, such as 'M bot 60' in `Android 7.0; M bot 60 Build/NRD90M`, is no name of a program. */
const MODEL = /;[^;()]+ Build\//;

/**
 * Whether a call comes from a program by the name that it gives itself: a crawler, a preview, a test. A name proves nothing; one that lies gets
 * at most an article that a script covers. The one list for the gate, analytics and mails. See `isUnnamed` for who gives no name.
 */
export const isMachine = (headers: VisitorHeaders): boolean => isNameOfMachine(nameOf(headers));

const isNameOfMachine = keptResults((name) => OTHER_MACHINES.test(name) || isbot(name.replace(MODEL, '; Build/')));

/** Whether a call names no browser, as none does that a person reads with. */
export const isUnnamed = (headers: VisitorHeaders): boolean => nameOf(headers).trim() === '';

const nameOf = (headers: VisitorHeaders): string => String(headers['user-agent'] ?? '');
