import { mayBeFirst, screenBudgets } from './vite-screens.ts';

const IMPORTS: Record<string, string[]> = {
  'src/app/frames.ts': ['/x/src/app/OperatorApp.tsx', '/x/src/app/SignedOutApp.tsx', '/x/src/app/OpenApp.tsx'],
  'src/app/pages.ts': [
    '/x/src/public/SetupPage.tsx',
    '/x/src/features/dashboard/DashboardPage.tsx',
    '/x/src/features/keywords/KeywordsPage.tsx',
  ],
};
const budgets = screenBudgets((module) => IMPORTS[module] ?? []);
const named = (name: string) => budgets.find(({ screen }) => screen === name);

it('gives every screen that the router knows a limit', () => {
  expect(budgets.map(({ screen, limitKb }) => `${screen} ${limitKb}`)).toEqual([
    'sign-in 161.5',
    'shell and dashboard 40',
    'OpenApp 40',
    'SetupPage 40',
    'KeywordsPage 40',
  ]);
});

it('counts the shell with the first screen inside it, and with none after that', () => {
  expect(named('shell and dashboard')?.after).toEqual(['src/app/SignedOutApp.tsx']);
  expect(named('KeywordsPage')?.after).toEqual(['src/app/SignedOutApp.tsx', 'src/app/OperatorApp.tsx']);
});

it('counts for nobody outside the shell on files of the shell', () => {
  expect(named('OpenApp')?.after).toEqual(['src/app/SignedOutApp.tsx']);
  expect(named('SetupPage')?.after).toEqual(['src/app/SignedOutApp.tsx']);
});

it.each([
  ['apps/admin/src/shared/ui/Alert.tsx', true],
  ['apps/admin/src/features/account/parts/SignInForm.tsx', true],
  ['apps/admin/src/features/account/return-url.ts', true],
  ['apps/admin/src/features/account/parts/TeamCard.tsx', false],
  ['apps/admin/src/features/keywords/keyword-text.ts', false],
  ['libs/contracts/src/accounts.ts', true],
  ['libs/contracts/src/posts.ts', false],
])('says whether %s may be in the first load: %s', (path, may) => {
  expect(mayBeFirst(path)).toBe(may);
});
