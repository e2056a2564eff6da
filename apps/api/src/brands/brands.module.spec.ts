import { Global, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { BrandHost, brandTexts } from '@pressloom/plugin-kit';
import { BrandsModule } from './brands.module.ts';
import { BrandRegistry } from './brands.service.ts';
import { loadPlugins } from './load-plugins.ts';

/** Stands where the product's own host would: the brands are only looked at here. */
@Global()
@Module({ providers: [{ provide: BrandHost, useValue: {} }], exports: [BrandHost] })
class HostModule {}

describe('the installed brands', () => {
  let registry: BrandRegistry;

  beforeAll(async () => {
    const application = await Test.createTestingModule({
      imports: [HostModule, await BrandsModule.load([])],
    }).compile();
    await application.init();
    registry = application.get(BrandRegistry);
  });

  it('start together, with sample sites and offers of their own', () => {
    const rows = registry
      .list()
      .map(({ manifest, brand: { sample, prices, offer, look } }) => [
        manifest.key,
        sample?.id ?? null,
        prices.monthly,
        prices.yearly,
        Object.keys(offer).join(' '),
        look.color,
        look.textSafeColor,
      ]);
    expect(rows).toEqual([
      ['fire-news', 1, '29.99', '99.99', 'en', '#dc2626', '#dc2626'],
      ['psychic-tarot', 2, '19.99', '97.00', 'en es', '#d97706', '#b45309'],
      ['meditation', 4, '19.99', '97.00', 'en', '#059669', '#047857'],
      ['general', null, '19.99', '97.00', 'en', '#2563eb', '#1d4ed8'],
    ]);
  });

  it('are found by their domains', () => {
    expect(registry.forHost('www.fire-news.example')?.manifest.key).toBe('fire-news');
    expect(registry.forHost('notfire-news.example')).toBeNull();
  });

  it('never name one another', () => {
    for (const { manifest, brand } of registry.list()) {
      const others = registry.list().filter((one) => one.manifest.key !== manifest.key);
      const names = others.flatMap((one) => [one.manifest.name, ...one.manifest.domains]);
      const named = brandTexts(brand).filter(({ text }) => names.some((name) => text.includes(name)));
      expect(named).toEqual([]);
    }
  });

  it('are imported once where PLUGINS repeats one', async () => {
    const name = '@pressloom/plugin-general';
    expect((await loadPlugins([name, name])).map(({ packageName }) => packageName)).toEqual([name]);
  });
});

describe('a plugin package that can not be used', () => {
  it('is named, with all the others, in one error', async () => {
    const names = [
      '@pressloom/plugin-missing',
      '@pressloom/plugin-kit',
      '../plugins/general',
      'data:text/javascript,1',
    ];
    const error: unknown = await BrandsModule.load(names).catch((reason: unknown) => reason);
    expect((error as { problems: string[] }).problems).toEqual([
      expect.stringMatching(/^Plugin package "@pressloom\/plugin-missing" can't be imported: .*PLUGINS\.$/),
      'Plugin package "@pressloom/plugin-kit" must export a Nest module as its default.',
      expect.stringContaining('"../plugins/general" can\'t be imported: This is not the name of an npm package.'),
      expect.stringContaining('"data:text/javascript,1" can\'t be imported: This is not the name of an npm package.'),
    ]);
  });
});
