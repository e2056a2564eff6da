/**
 * knip, which knows no conditions of packages and so would take what was built last for the sources of ours: they stand
 * under the same condition as for every other tool (docs/adr/005).
 */
import { createRequire } from 'node:module';

const resolver = createRequire(import.meta.resolve('knip'))('oxc-resolver');
const { ResolverFactory } = resolver;

resolver.ResolverFactory = class extends ResolverFactory {
  constructor(options) {
    super({ ...options, conditionNames: ['@pressloom/source', ...(options.conditionNames ?? [])] });
  }
};

await import('../node_modules/knip/bin/knip.js');
