import { controllerRoutes, moduleRoutes, type ModuleRoute } from '@pressloom/plugin-kit';
import { AUDIENCE } from '../common/access.ts';
import type { LoadedPlugin } from './load-plugins.ts';
import type { RegisteredBrand } from './register-brands.ts';

/**
 * What is wrong with the routes that plugins bring along, a sentence each: a route under an address that the product or
 * another plugin uses, one that opens itself to others than operators, a capability that no route serves. Pure.
 */
export function routeProblems(
  plugins: readonly LoadedPlugin[],
  productControllers: readonly (new () => object)[],
  brands: readonly RegisteredBrand[],
): string[] {
  const owners = new Map(productControllers.flatMap(controllerRoutes).map((route) => [root(route.path), 'Pressloom']));
  const problems: string[] = [];
  for (const { packageName, module } of plugins) {
    const routes = moduleRoutes(module);
    for (const route of routes) {
      const say = (complaint: string): void => {
        problems.push(
          `Plugin package "${packageName}": ${route.handler} (${route.method} ${route.path}) ${complaint}.`,
        );
      };
      const owner = owners.get(root(route.path));
      if (root(route.path) === '') say('needs an address of its own, such as /city-news/refresh');
      else if (owner) say(`lies under /${root(route.path)}, which belongs to ${owner}`);
      if (isMarked(route)) say('must not be marked for others: routes of plugins serve operators only');
    }
    for (const route of routes) owners.set(root(route.path), `the plugin package "${packageName}"`);
  }
  const served = new Set(plugins.flatMap(({ module }) => moduleRoutes(module)).map(lineOf));
  return [...problems, ...brands.flatMap((brand) => unservedCapabilities(brand, served))];
}

/** The first part of a path: what stands under it belongs to one owner. */
const root = (path: string): string => (path.split('/')[1] ?? '').toLowerCase();

const lineOf = ({ method, path }: ModuleRoute): string => `${method} ${path}`;

const isMarked = ({ targets }: ModuleRoute): boolean =>
  targets.some((target) => Reflect.getMetadata(AUDIENCE, target) !== undefined);

function unservedCapabilities({ manifest, brand }: RegisteredBrand, served: ReadonlySet<string>): string[] {
  return brand.capabilities.flatMap(({ path }, index) =>
    served.has(`POST ${path}`)
      ? []
      : [
          `Brand plugin "${manifest.key}": capabilities[${index}].path names ${path}, but none of its controllers ` +
            `answers POST ${path}.`,
        ],
  );
}
