interface LoadedScript {
  /** Where it comes from, and what it calls. */
  origin: string;
  /** Of its tag; null for none. */
  nonce: string | null;
}

/**
 * The directive by which one of a page's content security policies keeps the widget from running or from asking the server; null where none
 * does. Pure. Source: https://www.w3.org/TR/CSP3/
 */
export function lackingDirective(policies: readonly string[], { origin, nonce }: LoadedScript): string | null {
  const url = new URL(origin);
  for (const policy of policies.flatMap((header) => header.split(','))) {
    const directives = directivesOf(policy);
    const scripts = directives.get('script-src-elem') ?? directives.get('script-src') ?? directives.get('default-src');
    const isTrusted = nonce !== null && scripts?.includes(`'nonce-${nonce}'`);
    // Whoever has that trusts no host.
    const isStrict = scripts?.includes("'strict-dynamic'") ?? false;
    if (scripts && !isTrusted && (isStrict || !scripts.some((source) => allows(source, url)))) return 'script-src';
    const calls = directives.get('connect-src') ?? directives.get('default-src');
    if (calls && !calls.some((source) => allows(source, url))) return 'connect-src';
  }
  return null;
}

function directivesOf(policy: string): Map<string, string[]> {
  const directives = new Map<string, string[]>();
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    // Only the first of a name counts.
    if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives;
}

const SOURCE = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(?:\/.*)?$/i;

function allows(source: string, { protocol, hostname, port }: URL): boolean {
  if (source === '*') return true;
  const isScheme = (scheme: string): boolean =>
    protocol === `${scheme}:` || (scheme === 'http' && protocol === 'https:');
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return isScheme(source.slice(0, -1).toLowerCase());
  const [, scheme, host = '', wantedPort] = SOURCE.exec(source) ?? [];
  if (scheme !== undefined && !isScheme(scheme.toLowerCase())) return false;
  const wanted = host.toLowerCase();
  const isHost = wanted.startsWith('*.') ? hostname.endsWith(wanted.slice(1)) : wanted === '*' || hostname === wanted;
  const usual = protocol === 'https:' ? '443' : '80';
  return isHost && (wantedPort === '*' || (wantedPort ?? usual) === (port || usual));
}
