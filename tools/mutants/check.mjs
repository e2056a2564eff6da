/** Part of `npm run lint`: planted faults, the list of pure rules, and what is called equivalent still fit the code. Whoever moves code moves them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';
import { plantedFaults } from './faults.mjs';
import { EQUIVALENT } from './rules/equivalent.mjs';
import { pureRules } from './rules/list.mjs';

try {
  plantedFaults();
  const rules = pureRules();
  const lost = EQUIVALENT.filter(
    ({ file, from }) => !rules.includes(file) || !readFileSync(join(root, file), 'utf8').includes(from),
  );
  if (lost.length > 0)
    throw new Error(
      lost.map(({ file, from }) => `${file} is no pure rule, or has this line no more: ${from}`).join('\n'),
    );
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
