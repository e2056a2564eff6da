/** Ranges of Node's versions that the packages which the server runs on name, such as undici 8 and TypeORM 1; as `engines` says. */
const LEAST = { 22: 19, 24: 11 } as const;

/**
 * Why the server can't run on this Node, a sentence; null where it can. On an older one its packages end in errors of their own, some
 * as soon as they are imported. Pure.
 *
 * @param version as `process.versions.node` says it
 */
export function nodeProblem(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isKnown = major === 22 ? minor >= LEAST[22] : major === 24 ? minor >= LEAST[24] : major > 24;
  if (isKnown) return null;
  return (
    `Pressloom doesn't run on Node ${version}. It needs Node 22 from 22.19, or 24.11 and newer. On Linux, "npm start" uses the Node ` +
    'that "npm ci" installed; on other systems, install a newer one.'
  );
}
