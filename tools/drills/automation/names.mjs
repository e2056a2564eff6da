/**
 * Loaded into the product before its own code: the name of the drill's YouTube leads to this machine, and to nowhere
 * while the file of DRILL_NO_DNS is there. A name server that dies can't be had otherwise without rights over the machine.
 */
import dns from 'node:dns';
import { existsSync } from 'node:fs';

const YOUTUBE_NAME = 'youtube.invalid';

const { lookup } = dns;
dns.lookup = (name, ...rest) => {
  if (name !== YOUTUBE_NAME) return lookup(name, ...rest);
  if (!existsSync(process.env.DRILL_NO_DNS)) return lookup('127.0.0.1', ...rest);
  const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), {
    code: 'ENOTFOUND',
    syscall: 'getaddrinfo',
  });
  process.nextTick(rest.at(-1), error);
};
