import { runCases } from '../run-cases.ts';

runCases(__dirname);
