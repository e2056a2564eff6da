import { misplaced } from './admin-files.mjs';

it.each([
  'apps/admin/src/main.tsx',
  'apps/admin/src/app/AppRouter.tsx',
  'apps/admin/src/shared/hooks/use-sites.ts',
  'apps/admin/src/shared/ui/use-toast.spec.ts',
  'apps/admin/src/shared/api/api.generated.ts',
  'apps/admin/src/features/keywords/KeywordsPage.tsx',
  'apps/admin/src/features/keywords/api.ts',
  'apps/admin/src/features/keywords/keyword-text.spec.ts',
  'apps/admin/src/features/keywords/parts/KeywordRow.tsx',
  'apps/api/src/Anything.ts',
])('%s stands well', (path) => expect(misplaced(path)).toBeNull());

it.each([
  ['apps/admin/src/app/providers.tsx', /named like one/],
  ['apps/admin/src/shared/hooks/useSites.ts', /small letters/],
  ['apps/admin/src/features/keywords/KeywordRow.tsx', /in its folder parts/],
  ['apps/admin/src/features/keywords/rows/KeywordRow.tsx', /one folder of its own/],
  ['apps/admin/src/features/keywords/parts/rows/KeywordRow.tsx', /one folder of its own/],
])('%s is told', (path, sentence) => expect(misplaced(path)).toMatch(sentence));
