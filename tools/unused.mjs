/** How knip (knip.jsonc) is asked, as script and arguments of `runScript`. */
const KNIP = 'tools/knip.mjs';
const ALWAYS = ['--no-progress', '--treat-config-hints-as-errors'];

/** Files, exports, types and packages that nobody uses, and packages that are used without being asked for. */
export const UNUSED = [KNIP, ALWAYS];

/** What would be built and yet nobody but tests uses. Types are gone by then. */
export const UNUSED_IN_PRODUCT = [KNIP, [...ALWAYS, '--production', '--include', 'files,exports']];
