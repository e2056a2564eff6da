import { BRAND_API_VERSION, type BrandManifest } from './brand.ts';
import { Findings, show } from './findings.ts';

const KEY = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

/** How a complaint about the version goes on. */
const OLDER = 'docs/writing-a-brand-plugin.md says what to change, under "From version 1 to 2"';
const NEWER = 'this Pressloom is older than the plugin, so update Pressloom or use an older version of the plugin';

/** Thrown for plugins that can't be used; `problems` are sentences, the message is all of them, one a line. */
export class InvalidBrandError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'InvalidBrandError';
    this.problems = problems;
  }
}

/**
 * Everything that is wrong with a manifest, a sentence each that names plugin and field; empty when it is valid.
 * Pure. `pluginName` names the plugin while its key can't be trusted.
 */
export function manifestProblems(value: unknown, pluginName: string): string[] {
  const findings = new Findings(pluginName);
  const manifest = findings.record('the manifest', value);
  if (!manifest) return findings.sentences;
  checkKey(findings, manifest['key']);
  findings.text('name', manifest['name'], 60);
  if (manifest['topic'] !== undefined) findings.text('topic', manifest['topic'], 40);
  checkDomains(findings, manifest['domains']);
  const isFallback = manifest['isFallback'];
  if (isFallback !== undefined && typeof isFallback !== 'boolean') {
    findings.add('isFallback', `must be true or false, found ${show(isFallback)}`);
  }
  checkVersion(findings, manifest['apiVersion']);
  return findings.sentences;
}

/** Returns only where `value` is a valid manifest; throws an `InvalidBrandError` with all its problems otherwise. Pure. */
export function validateManifest(value: unknown, pluginName: string): asserts value is BrandManifest {
  const problems = manifestProblems(value, pluginName);
  if (problems.length > 0) throw new InvalidBrandError(problems);
}

/** Whether a brand of this version has fields that `validateBrand` can speak of: of today's version, or of one before it. Pure. */
export function isKnownVersion(apiVersion: unknown): boolean {
  return Number.isInteger(apiVersion) && Number(apiVersion) >= 1 && Number(apiVersion) <= BRAND_API_VERSION;
}

function checkVersion(findings: Findings, version: unknown): void {
  if (version === BRAND_API_VERSION) return;
  const wrong = `must be ${BRAND_API_VERSION}, found ${show(version)}`;
  if (isKnownVersion(version)) findings.add('apiVersion', `${wrong}: ${OLDER}`);
  else if (Number.isInteger(version) && Number(version) > BRAND_API_VERSION)
    findings.add('apiVersion', `${wrong}: ${NEWER}`);
  else findings.add('apiVersion', wrong);
}

function checkKey(findings: Findings, key: unknown): void {
  if (typeof key === 'string' && key.length >= 2 && key.length <= 40 && KEY.test(key)) return;
  findings.add('key', `must be 2-40 characters in kebab case such as city-news, found ${show(key)}`);
}

function checkDomains(findings: Findings, value: unknown): void {
  const domains = findings.list('domains', value);
  domains.forEach((domain, index) => {
    if (typeof domain === 'string' && domain.startsWith('www.')) {
      findings.add(`domains[${index}]`, `must leave out www., which is included automatically, found ${domain}`);
      return;
    }
    if (typeof domain === 'string' && domain.length <= 253 && DOMAIN.test(domain)) return;
    findings.add(
      `domains[${index}]`,
      `must be a host in lower case such as city-news.example, without scheme, port or path, found ${show(domain)}`,
    );
  });
  findings.unique('domains', domains);
}
