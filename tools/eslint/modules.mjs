/**
 * Who may import whom, as data. A module is a package, or a folder with a purpose inside `apps/api` or `apps/admin`.
 * `docs/architecture.md` tells the reasons; this table is what lint enforces.
 */

/** Packages: the folder they live in, and the packages that their sources may import. */
export const PACKAGES = {
  contracts: { folder: 'libs/contracts', may: [] },
  database: { folder: 'libs/database', may: ['contracts'] },
  clients: { folder: 'libs/clients', may: ['contracts'] },
  'plugin-kit': { folder: 'libs/plugin-kit', may: ['contracts'] },
  testing: { folder: 'libs/testing', may: ['contracts', 'database', 'clients', 'plugin-kit', 'migrations', 'sandbox'] },
  migrations: { folder: 'migrations', may: [] },
  sandbox: { folder: 'apps/sandbox', may: ['contracts'] },
  widget: { folder: 'apps/widget', may: ['contracts'], typesOnly: true },
  admin: { folder: 'apps/admin', may: ['contracts'] },
  reader: { folder: 'apps/reader', may: ['contracts'] },
  api: { folder: 'apps/api', may: ['contracts', 'database', 'clients', 'plugin-kit', 'migrations'] },
};

/** What every brand plugin under `plugins/` may import. */
export const PLUGIN_MAY = ['plugin-kit', 'contracts'];

/** The only outside packages that these modules may import; a module that is not named is free in that. */
export const OUTSIDE_ALLOWED = { contracts: [], migrations: ['typeorm'] };

const BASE = ['config', 'runtime', 'common', 'jobs', 'mail', 'brands'];
/** The modules of the pipeline, the lowest first: each may use those before it. */
const PIPELINE = ['discovery', 'spending', 'writing', 'pictures', 'publishing', 'automation'].map(
  (module) => `pipeline/${module}`,
);
const FEATURES = ['sites', 'auth', ...PIPELINE, 'newsletter', 'memberships', 'gating', 'analytics'];

/**
 * Folders of `apps/api/src`, and `runtime.ts`, the parts of the process that the boot hands to Nest. The base modules serve everybody and are imported file by file; features show each other only
 * services and modules; the composing modules may use every feature and are used by nobody but `app.module.ts` and `main.ts`.
 */
export const API_MODULES = {
  config: { may: [], base: true },
  runtime: { may: ['config', 'common'], base: true },
  common: { may: ['config', 'runtime'], base: true },
  jobs: { may: ['config', 'runtime', 'common'], base: true },
  mail: { may: ['config', 'runtime', 'common', 'jobs'], base: true },
  brands: { may: ['config', 'runtime', 'common'], base: true },
  sites: { may: BASE },
  legal: { may: [...BASE, 'sites'] },
  auth: { may: [...BASE, 'sites', 'legal'] },
  ...Object.fromEntries(
    PIPELINE.map((module, floor) => [module, { may: [...BASE, 'sites', ...PIPELINE.slice(0, floor)] }]),
  ),
  analytics: { may: [...BASE, 'sites'] },
  newsletter: { may: [...BASE, 'sites', ...PIPELINE, 'analytics'] },
  memberships: { may: [...BASE, 'auth', 'sites', 'newsletter', 'analytics'] },
  gating: { may: [...BASE, 'auth', 'memberships', 'sites', 'newsletter', ...PIPELINE, 'analytics'] },
  'brand-host': { may: [...BASE, ...FEATURES] },
  dashboard: { may: [...BASE, ...FEATURES] },
  people: { may: [...BASE, ...FEATURES] },
  'site-setup': { may: [...BASE, ...FEATURES] },
  settings: { may: [...BASE, ...FEATURES] },
  cli: { may: [...BASE, ...FEATURES] },
  openapi: { may: BASE },
  boot: { may: [...BASE, ...FEATURES, 'legal', 'brand-host', 'dashboard', 'people', 'site-setup', 'settings', 'root'] },
};

/**
 * Folders of `apps/admin/src`. `feature` stands for another feature (its own files are always open to it). `paths`, the
 * one table of addresses, is open to all but the theme.
 */
export const ADMIN_MODULES = {
  theme: [],
  shared: ['theme', 'paths'],
  feature: ['shared', 'theme', 'paths'],
  public: ['shared', 'theme', 'paths', 'feature'],
  app: ['shared', 'theme', 'paths', 'feature', 'public'],
};

/** Module names are plain for packages, `plugin x`, `api x` and `admin x` for folders. */
const packageOf = (path) => {
  const plugin = /^plugins\/([^/]+)\//.exec(path);
  if (plugin) return `plugin ${plugin[1]}`;
  return Object.keys(PACKAGES).find((name) => path.startsWith(`${PACKAGES[name].folder}/`)) ?? null;
};

function folderOf(packageName, path) {
  if (packageName === 'api') {
    if (path === 'apps/api/src/runtime.ts') return 'runtime';
    const [, folder] = /^apps\/api\/src\/(pipeline\/[^/]+|[^/]+)\//.exec(path) ?? [];
    return folder ?? 'root';
  }
  if (packageName === 'admin') {
    if (/^apps\/admin\/src\/app\/paths\.tsx?$/.test(path)) return 'paths';
    const [, folder, feature] = /^apps\/admin\/src\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
    if (folder === 'features') return `feature ${feature}`;
    return folder ?? 'app';
  }
  return null;
}

/**
 * The module of a file, by its path from the root with forward slashes, or null where no boundary is drawn (tools,
 * configuration, browser journeys).
 */
export function moduleOf(path) {
  if (/^apps\/(admin|reader|widget)\/(?!src\/)/.test(path)) return null;
  const packageName = packageOf(path);
  return packageName && { packageName, folder: folderOf(packageName, path) };
}

/**
 * Specs, what they share beside them (`*.fixture.ts`) and the `test` folders of packages: they alone may use the testing
 * package, and nothing that is built imports them.
 */
export const isTest = (path) => /\.(spec|fixture)\.tsx?$/.test(path) || /^(apps|libs)\/[^/]+\/test\//.test(path);

/** `@pressloom/plugin-kit/testing` -> `plugin-kit`; `@pressloom/plugin-general` -> `plugin general`; others null. */
export function packageNamed(specifier) {
  const [, name] = /^@pressloom\/([^/]+)/.exec(specifier) ?? [];
  if (!name) return null;
  if (name in PACKAGES) return name;
  return name.startsWith('plugin-') ? `plugin ${name.slice('plugin-'.length)}` : name;
}
