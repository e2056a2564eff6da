import type { Budget } from '../../tools/vite/budget.ts';

/** The first screen of whoever is not signed in, in all; and what any other one may add to what is there by then. */
const FIRST_LOAD_KB = 161.5;
const LATER_KB = 40;

/** What fetches screens: the frames, the router's entries, and those of them that are several screens. */
const ENTRIES = ['frames.ts', 'pages.ts', 'SiteScreens.tsx', 'VisitorScreens.tsx'].map((name) => `src/app/${name}`);

const SIGN_IN = 'src/app/SignedOutApp.tsx';
const SHELL = 'src/app/OperatorApp.tsx';
const OPERATORS_FIRST = 'src/features/dashboard/DashboardPage.tsx';

/** Screens outside the shell: whoever comes to them has seen the sign-in's files at most. */
const OUTSIDE = /\/src\/(public\/|app\/(OpenApp|SignedOutApp)\.tsx)/;

/**
 * What each screen may cost. Whoever signs in then waits for the shell and the dashboard together; every other screen is
 * opened from inside the shell. All screens and frames that the router knows are weighed, so that a new one is too.
 */
export function screenBudgets(lazyImportsOf: (module: string) => readonly string[]): Budget[] {
  const screens = ENTRIES.flatMap(lazyImportsOf);
  const later = screens
    .filter((id) => ![SIGN_IN, SHELL, OPERATORS_FIRST].some((known) => id.endsWith(known)))
    .map((id) => ({
      screen: id.replace(/^.*\//, '').replace(/\.tsx$/, ''),
      modules: [id],
      after: OUTSIDE.test(id) ? [SIGN_IN] : [SIGN_IN, SHELL],
      limitKb: LATER_KB,
    }));
  return [
    { screen: 'sign-in', modules: [SIGN_IN], after: null, limitKb: FIRST_LOAD_KB },
    { screen: 'shell and dashboard', modules: [SHELL, OPERATORS_FIRST], after: [SIGN_IN], limitKb: LATER_KB },
    ...later,
  ];
}

/** The account's feature has the sign-in; its cards and all other features belong to later screens. */
const SIGN_INS_OWN = /^apps\/admin\/src\/features\/account\/([a-z-]+\.ts|parts\/SignInForm\.tsx)$/;

/** Subjects whose rules and texts the sign-in, or the page's own script, speaks of. */
const FIRST_SUBJECTS =
  /^libs\/contracts\/src\/(accounts|admin-paths|handed-over|requests|topics|reader-texts\/sign-in\.en)\.ts$/;

/**
 * Whether a module of ours may be in the first load: whatever belongs to no feature and no subject, and of these what the
 * sign-in shows. So a later screen, its texts and its limits cost the first load nothing.
 */
export function mayBeFirst(path: string): boolean {
  if (path.startsWith('libs/')) return FIRST_SUBJECTS.test(path);
  return !path.startsWith('apps/admin/src/features/') || SIGN_INS_OWN.test(path);
}
