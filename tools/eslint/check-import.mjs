import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import {
  ADMIN_MODULES,
  API_MODULES,
  OUTSIDE_ALLOWED,
  PACKAGES,
  PLUGIN_MAY,
  isTest,
  packageNamed,
  moduleOf,
} from './modules.mjs';

const listed = (names) => (names.length > 0 ? names.join(', ') : 'nothing');

/** A fault test compares what the admin's screens say: it calls their own functions. */
const READS_SCREENS = 'apps/api/test/truth/screens.ts';

/**
 * What is wrong with one import, as a sentence that names both modules and what is allowed, or null.
 * `from` is the importing file's path from the root (forward slashes), `typeOnly` whether only types are imported.
 */
export function checkImport({ from, specifier, typeOnly = false }) {
  const module = moduleOf(from);
  if (!module) return null;
  if (specifier.startsWith('.')) return checkRelative(from, module, specifier);
  const imported = packageNamed(specifier);
  return imported
    ? checkPackage({ from, module, imported, specifier, typeOnly })
    : checkOutside(from, module, specifier);
}

function checkRelative(from, module, specifier) {
  const target = posix.normalize(posix.join(posix.dirname(from), specifier));
  const targetModule = moduleOf(target);
  if (targetModule?.packageName !== module.packageName) {
    if (from === READS_SCREENS && targetModule?.packageName === 'admin') return null;
    return `"${module.packageName}" reaches out of its package to ${target}; import another package by its name.`;
  }
  if (isTest(target) && !isTest(from))
    return `${posix.basename(target)} is a help of tests, and ${from} is built; only tests may import it.`;
  if (module.packageName === 'api') return checkApi(from, module.folder, target, targetModule.folder);
  if (module.packageName === 'admin') return checkAdmin(from, module.folder, targetModule.folder);
  return null;
}

function checkPackage({ from, module, imported, specifier, typeOnly }) {
  const own = module.packageName;
  if (imported === own) return null;
  if (imported === 'testing' || specifier === '@pressloom/plugin-kit/testing') {
    if (isTest(from)) return null;
    return `"${own}" may not import ${specifier}; only tests may.`;
  }
  if (own === 'api' && imported.startsWith('plugin ')) {
    return `"api" may not import ${specifier}: brands are loaded by name and used only through the registry in brands.`;
  }
  if (own === 'api' && imported === 'sandbox') {
    return '"api" may not import the code of "sandbox": it is a process of its own, found by import.meta.resolve.';
  }
  const { may, typesOnly = false } = PACKAGES[own] ?? { may: PLUGIN_MAY };
  if (!may.includes(imported)) return `"${own}" may not import "${imported}"; allowed: ${listed(may)}.`;
  if (typesOnly && !typeOnly) return `"${own}" may import only types of "${imported}" (import type).`;
  return null;
}

function checkOutside(from, module, specifier) {
  const allowed = OUTSIDE_ALLOWED[module.packageName];
  if (!allowed || isTest(from) || allowed.includes(specifier)) return null;
  const kind = isBuiltin(specifier) ? 'a module of Node' : 'an outside package';
  return `"${module.packageName}" may not import ${kind} (${specifier}); allowed: ${listed(allowed)}.`;
}

function checkApi(from, folder, target, targetFolder) {
  if (folder === targetFolder || folder === 'root' || /^apps\/api\/test\//.test(from)) return null;
  const rule = API_MODULES[folder];
  if (!rule) return undeclared(`apps/api/src/${folder}`, 'API_MODULES');
  const targetRule = API_MODULES[targetFolder];
  if (!targetRule && targetFolder !== 'root') return undeclared(`apps/api/src/${targetFolder}`, 'API_MODULES');
  if (!rule.may.includes(targetFolder)) {
    return `"api ${folder}" may not import "api ${targetFolder}"; allowed: ${listed(rule.may)}.`;
  }
  if (/\.(controller|job|dto)\.ts$/.test(target)) {
    return `"api ${folder}" may not import a controller, job or DTO of "api ${targetFolder}"; use its service.`;
  }
  if (targetFolder === 'root' || targetRule.base || /\.(service|module)\.ts$/.test(target)) return null;
  return `"api ${folder}" may import only *.service.ts and *.module.ts of "api ${targetFolder}", not ${posix.basename(target)}.`;
}

function checkAdmin(from, folder, targetFolder) {
  if (folder === targetFolder) return null;
  const kindOf = (name) => (name.startsWith('feature ') ? 'feature' : name);
  // The table of addresses is a file of `app` that imports nothing of the admin.
  const may = folder === 'paths' ? [] : ADMIN_MODULES[kindOf(folder)];
  if (!may) return undeclared(`apps/admin/src/${folder}`, 'ADMIN_MODULES');
  if (may.includes(kindOf(targetFolder))) return null;
  return `"admin ${folder}" may not import "admin ${targetFolder}"; allowed: ${listed(may)}.`;
}

const undeclared = (path, table) =>
  `${path} isn't a declared module: declare in ${table} of tools/eslint/modules.mjs what it may import.`;
