/** Jest's runtime, but what a worker has compiled and read once serves all spec files that it runs. */
import { Script } from 'node:vm';
import Runtime from 'jest-runtime';

/** Says of a script by whom it may be asked for a module: such a one belongs to a single file. */
const ASKS_LATER = /\bimport\s*\(/;

/** By path. A script holds no state: each file runs it in a context of its own, as modules of its own. */
const scripts = new Map();

/** The sources of packages, which nobody changes during a run, by path. */
const packages = new Map();

/** Jest's sources of one spec file, which it forgets at its end. */
class Sources extends Map {
  get(path) {
    return super.get(path) ?? packages.get(path);
  }

  set(path, source) {
    if (path.includes('/node_modules/')) packages.set(path, source);
    else super.set(path, source);
    return this;
  }
}

/**
 * Jest compiles each module anew for each of some 250 files, the whole application's two thousand for each that starts it. A
 * script that is compiled already also keeps what V8 made of its functions when they were first called.
 */
export default class SharingRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, sources, ...rest) {
    super(config, environment, resolver, transformer, new Sources(sources), ...rest);
    const { executor } = this;
    const compileAnew = executor.compile.bind(executor);
    const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
    executor.compile = (code, path) => {
      const context = environment.getVmContext();
      const script = context && scriptOf(code, path, head);
      return script ? script.runInContext(context) : compileAnew(code, path);
    };
  }
}

/** The script of a module, as a function in brackets, which V8 compiles at once; null where Jest has to compile it. */
function scriptOf(code, path, head) {
  const known = scripts.get(path);
  if (known?.code === code) return known.script;
  if (ASKS_LATER.test(code)) return null;
  const script = compiled(`${head}${code}\n})`, { filename: path, columnOffset: -head.length });
  if (script) scripts.set(path, { code, script });
  return script;
}

/** Null for ES modules and what is no JavaScript: Jest tells what to do or what is wrong. */
function compiled(source, options) {
  try {
    return new Script(source, options);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
