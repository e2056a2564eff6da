import { totalmem } from 'node:os';

const MIB = 2 ** 20;
const LEAST_MIB = 384;
const MOST_MIB = 2_048;

/**
 * MiB for V8's old generation: a quarter of the memory, at least 384, at most 2,048. V8 itself would take up to half of a small
 * machine, beside which PostgreSQL, the sandbox, and what of the server lies outside the heap don't fit: the system would end one
 * of them at random, where the server alone ends at its limit. It needs some 100 MiB, with the largest import 200. Pure.
 */
export const heapLimitMib = (memoryBytes) => Math.max(LEAST_MIB, Math.min(MOST_MIB, Math.floor(memoryBytes / 4 / MIB)));

/** Bytes of the machine, or of the container where that may have less. */
function memoryBytes() {
  // 0 where nothing is known, and more than the machine has where there is no limit.
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}

/** Node's switches for the server: ours, which package.json gives, and the heap's limit unless NODE_OPTIONS sets one. */
export function serverSwitches(given, nodeOptions = '') {
  if (/--max[-_]old[-_]space[-_]size/.test(`${nodeOptions} ${given.join(' ')}`)) return given;
  return [...given, `--max-old-space-size=${heapLimitMib(memoryBytes())}`];
}
