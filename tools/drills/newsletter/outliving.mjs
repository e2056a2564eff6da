/**
 * Loaded before a process of the product begins: the stand-ins that it starts are those of the drill, which outlive its kills.
 * STAND_INS: their ports, as JSON `{port, smtpPort}`.
 */
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';

const { fork } = childProcess;
const ENTRY = fileURLToPath(new URL('standing-in.mjs', import.meta.url));

childProcess.fork = (entry, args, options) => {
  // What a start builds with is forked too.
  if (options?.env?.SANDBOX_DATA === undefined) return fork(entry, args, options);
  return fork(ENTRY, args, { ...options, env: { ...options.env, STAND_INS: process.env.STAND_INS } });
};
syncBuiltinESMExports();
