import { playMany } from '../random-histories.ts';
import { runCases } from '../run-cases.ts';

playMany(40);
runCases(__dirname, (name) => /^(rebuild|retention|rollups)\./.test(name));
