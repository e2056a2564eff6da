import { readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Names the file in which a step of all checks leaves its outcome; unset where a tool runs on its own. */
export const OUTCOME_VARIABLE = 'PRESSLOOM_CHECK_OUTCOME';

const LINES_OF_GIST = 4;
/** Excerpts of code, and where a call came from. */
const NO_MESSAGE = /^(?:>?[\d\s]*\||at )/;

/** Of a message as test runners make it: its first lines that say something, in one, without colours. Pure. */
export function gistOf(message) {
  const lines = stripVTControlCharacters(String(message ?? '')).split('\n');
  const said = lines.map((line) => line.trim()).filter((line) => line !== '' && !NO_MESSAGE.test(line));
  return said.slice(0, LINES_OF_GIST).join(' · ');
}

/**
 * Leaves what a run of tests came to.
 * @param {{ passed: number, failed: { place: string, title: string, why: string }[] }} outcome `place`: a file, with the line where it is
 *   known; `why`: see `gistOf`
 */
export function leaveOutcome(outcome) {
  const file = process.env[OUTCOME_VARIABLE];
  if (file) writeFileSync(file, JSON.stringify(outcome));
}

/** What a step left; null for one that is no test, or ended before it could count. */
export function readOutcome(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}
