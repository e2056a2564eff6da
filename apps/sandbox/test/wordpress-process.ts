import { startSite } from './wordpress-site.ts';

/** A stand-in site in a process of its own, for tests that kill it: tells its address to the parent, then serves. */
const site = await startSite({ dataDir: process.argv[2] });
process.send?.(site.base);
process.on('disconnect', () => process.exit());
