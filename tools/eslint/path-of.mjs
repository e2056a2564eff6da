import { relative, sep } from 'node:path';

/** The file that a rule looks at, by its path from the root with forward slashes. */
export const pathOf = ({ cwd, filename }) => relative(cwd, filename).split(sep).join('/');
