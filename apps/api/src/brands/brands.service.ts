import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { InvalidBrandError, manifestOf, moduleControllers } from '@pressloom/plugin-kit';
import type { Brand } from '@pressloom/plugin-kit';
import { DomainError } from '../common/errors.ts';
import type { LoadedPlugin } from './load-plugins.ts';
import { routeProblems } from './plugin-routes.ts';
import { type FoundBrand, type RegisteredBrand, registerBrands } from './register-brands.ts';

/** Injection token of the plugins that `BrandsModule` imports. */
export const LOADED_PLUGINS = Symbol('LOADED_PLUGINS');

/** Thrown by `get` for a key that no installed plugin has, as where the plugin of a site's brand was taken out. */
export class UnknownBrandError extends DomainError {
  constructor(key: string, registered: readonly string[]) {
    const names = registered.length > 0 ? registered.join(', ') : 'none';
    super(409, 'unknown_brand', `Unknown brand "${key}". Registered: ${names}.`);
    this.name = 'UnknownBrandError';
  }
}

/**
 * The installed brands. Filled when Nest initialises its modules, before any room that uses it: a global module's
 * hooks run first. One invalid plugin stops the start, with the problems of all plugins in one error.
 */
@Injectable()
export class BrandRegistry implements OnModuleInit {
  private brands = new Map<string, RegisteredBrand>();

  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(LOADED_PLUGINS) private readonly plugins: LoadedPlugin[],
  ) {}

  onModuleInit(): void {
    const { brands, problems } = registerBrands(this.discover());
    problems.unshift(...this.pluginsWithoutBrand());
    problems.push(...routeProblems(this.plugins, this.productControllers(), [...brands.values()]));
    if (problems.length > 0) throw new InvalidBrandError(problems);
    this.brands = brands;
  }

  /** The brand with this key; throws an `UnknownBrandError`. Ask `has` first where the key comes from outside. */
  get(key: string): RegisteredBrand {
    const found = this.brands.get(key);
    if (!found) throw new UnknownBrandError(key, [...this.brands.keys()]);
    return found;
  }

  /** What is registered for a plugin's own brand, as Nest injects it into the plugin. @throws UnknownBrandError */
  of(brand: Brand): RegisteredBrand {
    const found = this.list().find((registered) => registered.brand === brand);
    if (!found) throw new UnknownBrandError(brand.constructor.name, [...this.brands.keys()]);
    return found;
  }

  has(key: string): boolean {
    return this.brands.has(key);
  }

  /** The brand of a site for which nobody chose one: the plugin that says so, else the first. */
  fallback(): RegisteredBrand {
    const brands = this.list();
    const [first] = brands;
    if (!first) throw new UnknownBrandError('', []);
    return brands.find(({ manifest }) => manifest.isFallback) ?? first;
  }

  /** All brands, in the order in which their plugins were loaded. */
  list(): RegisteredBrand[] {
    return [...this.brands.values()];
  }

  /**
   * The brand that a host belongs to, or null: the host equals one of the brand's domains or ends in a dot and that
   * domain. Where several fit, the longest domain wins. Case, a port and a trailing dot don't matter.
   */
  forHost(host: string): RegisteredBrand | null {
    const name = host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
    const matches = this.list().flatMap((registered) =>
      registered.manifest.domains
        .filter((domain) => name === domain || name.endsWith(`.${domain}`))
        .map((domain) => ({ registered, length: domain.length })),
    );
    return matches.sort((a, b) => b.length - a.length)[0]?.registered ?? null;
  }

  /** Every marked class once, though a module that is imported twice may hold it twice. */
  private discover(): FoundBrand[] {
    const found = new Map<unknown, FoundBrand>();
    for (const wrapper of this.discovery.getProviders()) {
      const type = classOf(wrapper);
      const manifest = manifestOf(type);
      if (manifest === undefined || found.has(type)) continue;
      const className = (type as { name: string }).name;
      const isSingleton = wrapper.isDependencyTreeStatic();
      found.set(type, { className, manifest, instance: wrapper.instance as unknown, isSingleton });
    }
    return [...found.values()];
  }

  private productControllers(): (new () => object)[] {
    const own = new Set<unknown>(this.plugins.flatMap(({ module }) => moduleControllers(module)));
    return this.discovery
      .getControllers()
      .map(({ metatype }) => metatype as new () => object)
      .filter((controller) => !own.has(controller));
  }

  private pluginsWithoutBrand(): string[] {
    return this.plugins
      .filter(({ module }) => {
        const providers = this.discovery.getProviders({ include: [module] });
        return !providers.some((wrapper) => manifestOf(classOf(wrapper)) !== undefined);
      })
      .map(({ packageName }) => `Plugin package "${packageName}" must provide a class marked with @BrandPlugin.`);
  }
}

/** The class of a provider, whether Nest made the instance or a factory did. */
function classOf(wrapper: { instance: unknown; metatype: unknown }): unknown {
  const instance = wrapper.instance as object | null | undefined;
  return instance?.constructor ?? wrapper.metatype;
}
