/**
 * `npm run test:mutants`: small faults, one at a time, each of which a test has to notice. The rules that need no database are changed in every
 * place by Stryker (`rules`); what needs one has faults planted by hand (`faults`). `-- rules` or `-- faults` runs one kind, `-- sending`
 * what has that in its name.
 */
import { missingPrerequisite } from '../workspace.mjs';
import { plantedFaults } from './faults.mjs';
import { plantAll } from './plant.mjs';
import { pureRules } from './rules/list.mjs';
import { changeAll } from './rules/stryker.mjs';

const asked = process.argv.slice(2);
const kinds = asked.filter((word) => word === 'rules' || word === 'faults');
const parts = asked.filter((word) => !kinds.includes(word));
const isAsked = (name) => parts.length === 0 || parts.some((part) => name.includes(part));
const takes = (kind) => kinds.length === 0 || kinds.includes(kind);

const missing = missingPrerequisite();
const rules = takes('rules') ? pureRules().filter(isAsked) : [];
const faults = takes('faults') ? plantedFaults().filter(({ name }) => isAsked(name)) : [];
const say = (line) => process.stdout.write(`${line}\n`);

if (missing ?? (rules.length + faults.length === 0 && 'No fault has such a name.')) {
  process.stderr.write(`${missing ?? 'No fault has such a name.'}\n`);
  process.exitCode = 1;
} else {
  const isNoticed = [
    rules.length === 0 || (await changeAll(rules, say)),
    faults.length === 0 || (await plantAll(faults, say)),
  ];
  if (isNoticed.includes(false)) process.exitCode = 1;
}
