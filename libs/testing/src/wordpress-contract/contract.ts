import type { Theme } from './behaviour.ts';
import { credentials } from './credentials.ts';

/** What Pressloom relies on in a WordPress, one list for the stand-in and for real ones. */
export const WORDPRESS_CONTRACT: readonly Theme[] = [credentials];
