import { Brand, type BrandManifest, isKnownVersion, manifestProblems, validateBrand } from '@pressloom/plugin-kit';

/** A brand that passed all checks. Both parts are frozen no deeper than the plugin froze them: read them only. */
export interface RegisteredBrand {
  manifest: BrandManifest;
  brand: Brand;
}

/** A class that `@BrandPlugin` marked, as discovery finds it; nothing in it is validated yet. */
export interface FoundBrand {
  className: string;
  manifest: unknown;
  instance: unknown;
  /** False where Nest makes an instance per request, so that there is none to ask. */
  isSingleton: boolean;
}

/**
 * Checks all found brands, each alone and against the others. Pure. `brands` holds the valid ones by key, in the
 * order found; `problems` is a sentence for everything that must stop the start.
 */
export function registerBrands(found: readonly FoundBrand[]): {
  brands: Map<string, RegisteredBrand>;
  problems: string[];
} {
  const brands = new Map<string, RegisteredBrand>();
  const problems: string[] = [];
  for (const one of found) {
    const own = problemsOf(one);
    problems.push(...own);
    if (own.length > 0) continue;
    const registered = { manifest: one.manifest as BrandManifest, brand: one.instance as Brand };
    const clashes = [...brands.values()].flatMap((other) => clashesOf(registered, other));
    problems.push(...clashes);
    if (!brands.has(registered.manifest.key)) brands.set(registered.manifest.key, registered);
  }
  return { brands, problems };
}

function problemsOf({ className, manifest, instance, isSingleton }: FoundBrand): string[] {
  const name = nameOf(manifest) ?? className;
  const problems = manifestProblems(manifest, name);
  if (!isSingleton) return [...problems, `Brand plugin "${name}": ${className} must not be scoped to requests.`];
  if (!(instance instanceof Brand)) {
    return [
      ...problems,
      `Brand plugin "${name}": ${className} must extend Brand of @pressloom/plugin-kit, and of the same copy of it.`,
    ];
  }
  // What a newer version of the contract means by its fields is unknown here, so only the version is told.
  if (!isKnownVersion((manifest as Partial<BrandManifest> | null)?.apiVersion)) return problems;
  return [...problems, ...validateBrand({ key: name }, instance)];
}

function clashesOf({ manifest, brand }: RegisteredBrand, other: RegisteredBrand): string[] {
  const problems: string[] = [];
  const say = (field: string, complaint: string): void => {
    problems.push(`Brand plugin "${manifest.key}": ${field} ${complaint}.`);
  };
  if (manifest.key === other.manifest.key) {
    say('key', `is used by two plugins, "${other.manifest.name}" and "${manifest.name}"`);
  }
  for (const domain of manifest.domains.filter((one) => other.manifest.domains.includes(one))) {
    say('domains', `holds ${domain}, which already belongs to "${other.manifest.key}"`);
  }
  if (manifest.isFallback && other.manifest.isFallback) {
    say('isFallback', `is true, but "${other.manifest.key}" is already the fallback`);
  }
  if (brand.sample && brand.sample.id === other.brand.sample?.id) {
    say('sample.id', `is ${brand.sample.id}, which the sample site of "${other.manifest.key}" already has`);
  }
  return problems;
}

function nameOf(manifest: unknown): string | undefined {
  const key = (manifest as { key?: unknown } | null | undefined)?.key;
  return typeof key === 'string' && key.trim() !== '' ? key : undefined;
}
