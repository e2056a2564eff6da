import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStandIns } from '../stand-ins.ts';
import { WORDPRESS_CONTRACT } from './contract.ts';
import { connectPeer } from './peer.ts';
import type { Peer, PeerFacts } from './peer.ts';
import { standInFacts } from './stand-in-facts.ts';

/** A file with the facts of a real WordPress, as `npm run test:wordpress` names it; else the stand-in is tried. */
const factsFile = process.env.WORDPRESS_PEER;
const real = factsFile ? (JSON.parse(readFileSync(factsFile, 'utf8')) as PeerFacts) : null;

/** A real one may take a second for each request. */
if (real) jest.setTimeout(180_000);

async function startPeer(): Promise<{ peer: Peer; end(): Promise<void> }> {
  if (real) return { peer: connectPeer(real), end: () => Promise.resolve() };
  const folder = await mkdtemp(join(tmpdir(), 'wordpress-contract-'));
  const standIns = await startStandIns(folder);
  const end = async (): Promise<void> => {
    await standIns.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { peer: connectPeer(standInFacts(standIns.url)), end };
}

let started: Awaited<ReturnType<typeof startPeer>>;
beforeAll(async () => {
  started = await startPeer();
});
afterEach(() => started.peer.cleanUp());
afterAll(() => started.end());

/** One after the other, but two at a time (`maxConcurrency`) where nothing is cleaned up under another's feet. */
const possible = real?.isDisposable ? it.concurrent : it;

describe(real ? `WordPress ${real.wordpress} on PHP ${real.php}` : 'the stand-in for WordPress', () => {
  describe.each(WORDPRESS_CONTRACT)('$name', ({ behaviours, needsControl }) => {
    // What switches the permalinks comes last in the list, when nothing else runs.
    const alone = real?.control === null ? it.skip : it;
    (needsControl ? alone : possible).each(behaviours)('$says', ({ holds }) => holds(started.peer));
  });
});

it('has as many behaviours as the documentation says', () => {
  const documentation = readFileSync(join(__dirname, '../../../../docs/wordpress.md'), 'utf8');
  const count = WORDPRESS_CONTRACT.reduce((sum, { behaviours }) => sum + behaviours.length, 0);
  expect(/relies on a list of (\d+) behaviours/.exec(documentation)?.[1]).toBe(String(count));
});
