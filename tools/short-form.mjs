/**
 * The form in which a fault test or the bench runs: as long as its promise says or, with `--short`, once through, as `npm run test:long` runs
 * all of them so that none rots unseen.
 */
export const isShort = process.argv.includes('--short');

/**
 * Sizes of the form that runs; `short` names those alone that are other there. No clock judges in the short form: what is a limit of
 * time, or of memory that settles with time, is Infinity in it.
 */
export const sizes = ({ long, short }) => (isShort ? { ...long, ...short } : long);
