import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { BrandRegistry, LOADED_PLUGINS } from './brands.service.ts';
import { DEFAULT_PLUGINS, type LoadedPlugin, loadPlugins } from './load-plugins.ts';

/** The installed brands, for every room. Made by `load`, before the application is created. */
@Module({})
export class BrandsModule {
  /**
   * Imports the default plugins and those named in `PLUGINS`. Rejects with one error, a sentence for each package
   * that can't be used; what the brands themselves say is checked when the application starts.
   */
  static async load(packageNames: readonly string[]): Promise<DynamicModule> {
    return BrandsModule.of(await loadPlugins([...DEFAULT_PLUGINS, ...packageNames]));
  }

  /** The same of plugins that are imported already. */
  static of(plugins: LoadedPlugin[]): DynamicModule {
    return {
      module: BrandsModule,
      // Global, since a dynamic module can't be imported again by its class; and so that its hooks run first.
      global: true,
      imports: [DiscoveryModule, ...plugins.map(({ module }) => module)],
      providers: [{ provide: LOADED_PLUGINS, useValue: plugins }, BrandRegistry],
      exports: [BrandRegistry],
    };
  }
}
