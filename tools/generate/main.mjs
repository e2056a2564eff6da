/** `npm run generate <what>`: makes the files that would otherwise be written by copying others. */
import { missingPrerequisite } from '../workspace.mjs';

const GENERATORS = {
  brand: {
    usage: 'brand <key> [--name "The Name"]   a brand plugin under plugins/, ready to fill in',
    run: async (args) => (await import('./brand.mjs')).generateBrand(args),
  },
  job: {
    usage:
      'job <type> --folder <folder> [--every 60 | --at 03:30 --zone America/New_York] [--queue quick]\n' +
      '                                                      a type of background work, run on a schedule if given',
    run: async (args) => (await import('./job.mjs')).generateJob(args),
  },
  module: {
    usage: 'module <name>                     a module of the API, made by the Nest CLI',
    run: async (args) => (await import('./module.mjs')).generateModule(args),
  },
  package: {
    usage: 'package <key>                     a brand plugin as a file that other installations can install',
    run: async (args) => (await import('./package.mjs')).generatePackage(args),
  },
  openapi: {
    usage: 'openapi                           the responses in the API document, and the types of the admin’s requests',
    run: async (args) => (await import('./openapi.mjs')).generateOpenapi(args),
  },
  mails: {
    usage: 'mails                             the email layouts, compiled from their MJML',
    run: async (args) => (await import('./mails.mjs')).generateMails(args),
  },
};

const usage = () =>
  ['Usage:', ...Object.values(GENERATORS).map((one) => `  npm run generate ${one.usage}`), ''].join('\n');

const [what, ...args] = process.argv.slice(2);
const missing = missingPrerequisite();
try {
  if (missing) throw new Error(missing);
  if (!Object.hasOwn(GENERATORS, what ?? '')) throw new Error(usage());
  await GENERATORS[what].run(args);
} catch (error) {
  process.stderr.write(`${error.message.trimEnd()}\n`);
  process.exitCode = 1;
}
