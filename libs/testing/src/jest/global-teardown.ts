import type {} from './global-setup.ts';

/** Jest's globalTeardown: the server ends and its data folder goes, unless a failed file left its database there. */
export default async function globalTeardown(): Promise<void> {
  const server = globalThis.pressloomTestServer;
  if (!server) return;
  const kept = await server.kept();
  await server.end(kept.length > 0);
  if (kept.length === 0) return;
  const lines = kept.map(({ name, file }) => `  ${name}  of ${file}`);
  process.stdout.write(
    `\nThe databases of failed files are kept:\n${lines.join('\n')}\n` +
      `To look into them: npm run test:databases -- ${server.dataDir}\n`,
  );
}
