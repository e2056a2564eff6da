import { RuleTester } from 'eslint';
import { join } from 'node:path';
import { parser } from 'typescript-eslint';
import { boundaries } from './boundaries.mjs';
import { checkImport } from './check-import.mjs';

const allowed: [from: string, specifier: string][] = [
  ['libs/contracts/src/posts.ts', './scalars.ts'],
  ['libs/database/src/data-source.ts', '@pressloom/contracts/posts'],
  ['libs/database/src/data-source.ts', 'typeorm'],
  ['libs/clients/src/youtube/index.ts', '../http/index.ts'],
  ['libs/testing/src/index.ts', '@pressloom/database'],
  ['libs/testing/src/index.ts', '@pressloom/migrations'],
  ['libs/contracts/src/jobs.spec.ts', 'fast-check'],
  ['plugins/general/src/index.ts', '@pressloom/plugin-kit'],
  ['plugins/general/src/general.spec.ts', '@pressloom/plugin-kit/testing'],
  ['migrations/src/0001-first.ts', 'typeorm'],
  ['migrations/src/index.ts', './0001-first.ts'],
  ['apps/sandbox/src/main.ts', '@pressloom/contracts/posts'],
  ['apps/api/src/main.ts', './app.module.ts'],
  ['apps/api/src/app.module.ts', './sites/sites.module.ts'],
  ['apps/api/src/app.module.ts', './dashboard/dashboard.module.ts'],
  ['apps/api/src/common/errors.ts', '@pressloom/contracts/posts'],
  ['apps/api/src/common/errors.ts', '../config/configuration.ts'],
  ['apps/api/src/jobs/jobs.service.ts', '../common/errors.ts'],
  ['apps/api/src/brands/brands.service.ts', '../common/errors.ts'],
  ['apps/api/src/jobs/jobs.service.ts', '../runtime.ts'],
  ['apps/api/src/runtime.ts', './common/clock.ts'],
  ['apps/api/src/sites/sites.service.ts', '../brands/brands.service.ts'],
  ['apps/api/src/sites/sites.controller.ts', './sites.dto.ts'],
  ['apps/api/src/sites/sites.service.ts', '../common/secrets/secrets.service.ts'],
  ['apps/api/src/pipeline/writing/posts/posts.service.ts', '../../../sites/sites.service.ts'],
  ['apps/api/src/pipeline/writing/posts/posts.service.ts', '../settings/content-settings.ts'],
  ['apps/api/src/pipeline/writing/posts/posts.service.ts', '../../discovery/videos/videos.service.ts'],
  ['apps/api/src/pipeline/automation/sync/sync.service.ts', '../../publishing/publishing.module.ts'],
  ['apps/api/src/pipeline/writing/posts/posts.service.ts', '../../../jobs/progress.ts'],
  ['apps/api/src/memberships/memberships.module.ts', '../newsletter/newsletter.module.ts'],
  ['apps/api/src/dashboard/dashboard.module.ts', '../pipeline/writing/writing.module.ts'],
  ['apps/api/src/sites/sites.service.spec.ts', '@pressloom/testing'],
  ['apps/api/test/main-job.spec.ts', '@pressloom/testing'],
  ['apps/api/src/brands/brands.fixture.ts', '@pressloom/plugin-kit/testing'],
  ['apps/api/src/brands/brands.service.spec.ts', './brands.fixture.ts'],
  ['libs/clients/src/wordpress/client.spec.ts', '../../test/wordpress-peer.ts'],
  ['libs/clients/test/smtp-peer.ts', './certificate.ts'],
  ['apps/api/test/main-job.spec.ts', '../src/pipeline/writing/posts/posts.controller.ts'],
  ['apps/admin/src/features/keywords/api.ts', '@pressloom/contracts/posts'],
  ['apps/admin/src/features/keywords/api.ts', '../../shared/api/request.ts'],
  ['apps/admin/src/features/keywords/parts/Row.tsx', '../api.ts'],
  ['apps/admin/src/features/keywords/KeywordsPage.tsx', '../../app/paths.ts'],
  ['apps/admin/src/app/router.tsx', '../features/keywords/KeywordsPage.tsx'],
  ['apps/admin/src/main.tsx', './app/providers.tsx'],
  ['apps/admin/src/public/LoginPage.tsx', '../shared/ui/Section.tsx'],
  ['apps/admin/vite.config.ts', 'node:path'],
  ['apps/reader/src/api.ts', '@pressloom/contracts/reader-pages'],
  ['apps/reader/vite.config.ts', '../../tools/vite/budget.ts'],
  ['apps/admin/e2e/product.ts', '../../../tools/workspace.mjs'],
  ['tools/check-cycles.mjs', '@swc/core'],
];

const refused: [from: string, specifier: string, sentence: RegExp][] = [
  ['libs/contracts/src/posts.ts', '@pressloom/database', /"contracts" may not import "database"; allowed: nothing/],
  ['libs/contracts/src/posts.ts', 'luxon', /"contracts" may not import an outside package \(luxon\); allowed: nothing/],
  ['libs/contracts/src/posts.ts', 'node:fs', /"contracts" may not import a module of Node \(node:fs\)/],
  [
    'libs/clients/src/ai/index.ts',
    '@pressloom/plugin-kit',
    /"clients" may not import "plugin-kit"; allowed: contracts/,
  ],
  ['libs/plugin-kit/src/brand.ts', '@pressloom/database/entities', /"plugin-kit" may not import "database"/],
  ['libs/plugin-kit/src/brand.ts', '@pressloom/testing', /only tests may/],
  ['libs/database/src/index.ts', '../../contracts/src/posts.ts', /reaches out of its package to libs\/contracts/],
  [
    'plugins/general/src/index.ts',
    '@pressloom/clients/ai',
    /"plugin general" may not import "clients"; allowed: plugin-kit, contracts/,
  ],
  [
    'plugins/general/src/index.ts',
    '@pressloom/plugin-meditation',
    /"plugin general" may not import "plugin meditation"/,
  ],
  ['plugins/general/src/index.ts', '@pressloom/plugin-kit/testing', /only tests/],
  [
    'migrations/src/0001-first.ts',
    '@pressloom/database/entities',
    /"migrations" may not import "database"; allowed: nothing/,
  ],
  ['migrations/src/0001-first.ts', 'pg', /"migrations" may not import an outside package \(pg\); allowed: typeorm/],
  ['apps/sandbox/src/main.ts', '@pressloom/clients/http', /"sandbox" may not import "clients"; allowed: contracts/],
  ['apps/api/src/brands/brands.service.ts', './brands.fixture.ts', /brands\.fixture\.ts is a help of tests/],
  ['libs/clients/src/wordpress/client.ts', '../../test/wordpress-peer.ts', /is a help of tests, .* is built/],
  ['apps/widget/src/main.ts', '@pressloom/contracts/posts', /"widget" may import only types of "contracts"/],
  ['apps/api/src/main.ts', '@pressloom/admin', /"api" may not import "admin"/],
  ['apps/api/src/main.ts', '@pressloom/sandbox/main', /"api" may not import the code of "sandbox"/],
  ['apps/api/src/main.ts', '../../sandbox/src/server.ts', /"api" reaches out of its package/],
  ['apps/api/src/app.module.ts', '@pressloom/plugin-general', /brands are loaded by name/],
  [
    'apps/api/src/common/errors.ts',
    '../sites/sites.service.ts',
    /"api common" may not import "api sites"; allowed: config/,
  ],
  [
    'apps/api/src/jobs/jobs.service.ts',
    '../pipeline/writing/writing.module.ts',
    /"api jobs" may not import "api pipeline\/writing"/,
  ],
  ['apps/api/src/brands/brands.service.ts', '../jobs/jobs.service.ts', /"api brands" may not import "api jobs"/],
  [
    'apps/api/src/sites/sites.service.ts',
    '../pipeline/writing/posts/posts.service.ts',
    /"api sites" may not import "api pipeline\/writing"/,
  ],
  [
    'apps/api/src/pipeline/writing/posts/posts.service.ts',
    '../../../auth/auth.service.ts',
    /"api pipeline\/writing" may not import "api auth"/,
  ],
  [
    'apps/api/src/auth/auth.service.ts',
    '../dashboard/dashboard.service.ts',
    /"api auth" may not import "api dashboard"/,
  ],
  ['apps/api/src/settings/settings.service.ts', '../dashboard/dashboard.service.ts', /may not import "api dashboard"/],
  ['apps/api/src/sites/sites.service.ts', '../app.module.ts', /"api sites" may not import "api root"/],
  [
    'apps/api/src/pipeline/writing/posts/posts.service.ts',
    '../../../sites/sites.controller.ts',
    /may not import a controller, job or DTO/,
  ],
  [
    'apps/api/src/pipeline/writing/posts/posts.service.ts',
    '../../../sites/sites.dto.ts',
    /may not import a controller, job or DTO/,
  ],
  [
    'apps/api/src/gating/gate.service.ts',
    '../pipeline/writing/posts/publish-post.job.ts',
    /may not import a controller, job or DTO/,
  ],
  [
    'apps/api/src/pipeline/discovery/videos/videos.service.ts',
    '../../writing/posts/posts.service.ts',
    /"api pipeline\/discovery" may not import "api pipeline\/writing"/,
  ],
  [
    'apps/api/src/pipeline/publishing/publish/publishing.service.ts',
    '../../automation/planner/planner.ts',
    /may not import "api pipeline\/automation"/,
  ],
  [
    'apps/api/src/pipeline/publishing/publish/publishing.service.ts',
    '../../writing/posts/article-length.ts',
    /only \*\.service\.ts and \*\.module\.ts .*not article-length\.ts/,
  ],
  [
    'apps/api/src/pipeline/writing/posts/posts.service.ts',
    '../../../sites/site-url.ts',
    /only \*\.service\.ts and \*\.module\.ts .*not site-url\.ts/,
  ],
  [
    'apps/api/src/reports/reports.service.ts',
    '../sites/sites.service.ts',
    /apps\/api\/src\/reports isn't a declared module/,
  ],
  [
    'apps/api/src/sites/sites.service.ts',
    '../reports/reports.service.ts',
    /apps\/api\/src\/reports isn't a declared module/,
  ],
  [
    'apps/admin/src/features/keywords/api.ts',
    '../content-generation/api.ts',
    /"admin feature keywords" may not import "admin feature content-generation"/,
  ],
  [
    'apps/admin/src/features/keywords/api.ts',
    '../../app/router.tsx',
    /may not import "admin app"; allowed: shared, theme, paths/,
  ],
  ['apps/admin/src/shared/ui/Section.tsx', '../../features/keywords/api.ts', /"admin shared" may not import/],
  ['apps/reader/src/App.tsx', '@pressloom/sandbox/server', /"reader" may not import "sandbox"/],
  ['apps/reader/src/App.tsx', '../../admin/src/theme/tokens.ts', /"reader" reaches out of its package/],
  [
    'apps/admin/src/theme/theme.ts',
    '../shared/ui/Section.tsx',
    /"admin theme" may not import "admin shared"; allowed: nothing/,
  ],
  ['apps/admin/src/theme/theme.ts', '../app/paths.ts', /"admin theme" may not import "admin paths"/],
  ['apps/admin/src/app/paths.ts', '../features/keywords/api.ts', /"admin paths" may not import/],
  [
    'apps/admin/src/shared/api/request.ts',
    '@pressloom/database',
    /"admin" may not import "database"; allowed: contracts/,
  ],
  ['apps/admin/src/stuff/a.ts', '../shared/api/request.ts', /apps\/admin\/src\/stuff isn't a declared module/],
];

describe('checkImport', () => {
  it.each(allowed)('lets %s import %s', (from, specifier) => {
    expect(checkImport({ from, specifier })).toBeNull();
  });

  it.each(refused)('refuses that %s imports %s', (from, specifier, sentence) => {
    expect(checkImport({ from, specifier })).toMatch(sentence);
  });

  it('lets the widget import types of the contracts', () => {
    const widget = { from: 'apps/widget/src/main.ts', specifier: '@pressloom/contracts/posts' };
    expect(checkImport({ ...widget, typeOnly: true })).toBeNull();
  });
});

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({ languageOptions: { parser } });
const file = (path: string) => join(process.cwd(), path);
const contracts = file('libs/contracts/src/posts.ts');
const forbidden = [{ messageId: 'forbidden' }];

tester.run('boundaries', boundaries, {
  valid: [
    { filename: contracts, code: "import { a } from './a.ts';" },
    { filename: contracts, code: 'export const name = "@pressloom/database"; export { name as other };' },
    { filename: contracts, code: 'export const load = (name: string) => import(name);' },
    { filename: file('apps/widget/src/main.ts'), code: "import type { A } from '@pressloom/contracts/posts';" },
    { filename: file('apps/widget/src/main.ts'), code: "import { type A, type B } from '@pressloom/contracts/posts';" },
  ],
  invalid: [
    { filename: contracts, code: "import { a } from '@pressloom/database';", errors: forbidden },
    { filename: contracts, code: "import type { A } from '@pressloom/database';", errors: forbidden },
    { filename: contracts, code: "import '@pressloom/database';", errors: forbidden },
    { filename: contracts, code: "export { a } from '@pressloom/database';", errors: forbidden },
    { filename: contracts, code: "export * from '@pressloom/database';", errors: forbidden },
    { filename: contracts, code: "const load = () => import('@pressloom/database');", errors: forbidden },
    {
      filename: file('apps/widget/src/main.ts'),
      code: "import { type A, b } from '@pressloom/contracts/posts';",
      errors: forbidden,
    },
  ],
});
