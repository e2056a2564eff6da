import { Injectable, Module, type OnModuleInit, Scope } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { BRAND_MANIFEST, InvalidBrandError } from '@pressloom/plugin-kit';
import { FixtureBrand, fixturePlugin, packageOf, pluginOf } from './brands.fixture.ts';
import { BrandsModule } from './brands.module.ts';
import { BrandRegistry, UnknownBrandError } from './brands.service.ts';
import type { LoadedPlugin } from './load-plugins.ts';

async function start(...plugins: LoadedPlugin[]): Promise<BrandRegistry> {
  const application = await Test.createTestingModule({ imports: [BrandsModule.of(plugins)] }).compile();
  await application.init();
  return application.get(BrandRegistry);
}

/** The problems that stopped the start; fails the test where it was not stopped. */
async function problemsOf(...plugins: LoadedPlugin[]): Promise<readonly string[]> {
  const error: unknown = await start(...plugins).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(InvalidBrandError);
  return (error as InvalidBrandError).problems;
}

describe('BrandRegistry', () => {
  it('finds the brands of all plugins, in their order', async () => {
    const registry = await start(fixturePlugin({ key: 'town' }), fixturePlugin({ key: 'city' }));
    expect(registry.list().map(({ manifest }) => manifest.key)).toEqual(['town', 'city']);
    expect(registry.has('city')).toBe(true);
    expect(registry.has('village')).toBe(false);
    expect(registry.get('city').brand).toBeInstanceOf(FixtureBrand);
    expect(registry.get('city').manifest.name).toBe('Name of city');
  });

  it('names the registered brands where it is asked for another', async () => {
    const registry = await start(fixturePlugin({ key: 'town' }), fixturePlugin({ key: 'city' }));
    expect(() => registry.get('x')).toThrow(new UnknownBrandError('x', ['town', 'city']));
    expect(() => registry.get('x')).toThrow('Unknown brand "x". Registered: town, city.');
    expect(() => registry.get('__proto__')).toThrow(UnknownBrandError);
  });

  it('gives sites without a choice to the brand that says so, else to the first', async () => {
    const plain = await start(fixturePlugin({ key: 'town' }), fixturePlugin({ key: 'city' }));
    expect(plain.fallback().manifest.key).toBe('town');
    const told = await start(fixturePlugin({ key: 'town' }), fixturePlugin({ key: 'city', isFallback: true }));
    expect(told.fallback().manifest.key).toBe('city');
    const twice = await problemsOf(
      fixturePlugin({ key: 'town', isFallback: true }),
      fixturePlugin({ key: 'city', isFallback: true }),
    );
    expect(twice).toEqual(['Brand plugin "city": isFallback is true, but "town" is already the fallback.']);
  });

  it('finds a brand that a factory made, and counts a brand in two modules once', async () => {
    const { module } = fixturePlugin({ key: 'city' });
    const [brand] = Reflect.getMetadata('providers', module) as [new () => FixtureBrand];
    const registry = await start(
      packageOf({ providers: [{ provide: 'any', useFactory: () => new brand() }] }),
      packageOf({ providers: [brand] }),
    );
    expect(registry.list()).toHaveLength(1);
  });

  it('is filled before the hooks of the rooms that use it', async () => {
    let seen: string[] = [];
    @Injectable()
    class Room implements OnModuleInit {
      constructor(private readonly registry: BrandRegistry) {}
      onModuleInit(): void {
        seen = this.registry.list().map(({ manifest }) => manifest.key);
      }
    }
    @Module({ providers: [Room] })
    class RoomModule {}
    const imports = [RoomModule, BrandsModule.of([fixturePlugin({ key: 'city' })])];
    await (await Test.createTestingModule({ imports }).compile()).init();
    expect(seen).toEqual(['city']);
  });
});

describe('the start is refused', () => {
  it.each<[string, LoadedPlugin[], string]>([
    [
      'for a newer apiVersion, whose fields may mean something else',
      [fixturePlugin({ apiVersion: 3 }, { look: null })],
      'Brand plugin "city": apiVersion must be 2, found 3: this Pressloom is older than the plugin, so update Pressloom ' +
        'or use an older version of the plugin.',
    ],
    [
      'for an invalid key',
      [fixturePlugin({ key: 'City!', domains: [] })],
      'Brand plugin "City!": key must be 2-40 characters in kebab case such as city-news, found City!.',
    ],
    [
      'for an invalid field',
      [fixturePlugin({}, { prices: { ...new FixtureBrand().prices, monthly: '19,99' } })],
      'Brand plugin "city": prices.monthly must be a decimal string such as 19.99, found 19,99.',
    ],
    [
      'for a repeated key',
      [fixturePlugin({ domains: [] }), fixturePlugin({ name: 'Another', domains: [] })],
      'Brand plugin "city": key is used by two plugins, "Name of city" and "Another".',
    ],
    [
      'for a repeated domain',
      [fixturePlugin({}), fixturePlugin({ key: 'town', domains: ['town.example', 'city.example'] })],
      'Brand plugin "town": domains holds city.example, which already belongs to "city".',
    ],
    [
      'for a repeated sample id',
      [fixturePlugin({}, sample(9)), fixturePlugin({ key: 'town' }, sample(9))],
      'Brand plugin "town": sample.id is 9, which the sample site of "city" already has.',
    ],
    [
      'for a class that is no Brand',
      [pluginOf(class Other {}, {})],
      'Brand plugin "city": Other must extend Brand of @pressloom/plugin-kit, and of the same copy of it.',
    ],
    [
      'for a package without a brand',
      [packageOf({ providers: [] })],
      'Plugin package "plugin-city" must provide a class marked with @BrandPlugin.',
    ],
  ])('%s', async (_what, plugins, sentence) => {
    expect(await problemsOf(...plugins)).toEqual([sentence]);
  });

  it('for a plugin of version 1, with what has to move, field by field', async () => {
    const { en } = new FixtureBrand().gate;
    const prices = { monthlyPrice: '19.99', yearlyPrice: '97.00', currency: 'USD', memberCount: '100+' };
    const old = { gate: en, offer: { ...new FixtureBrand().offer.en, ...prices }, prices: undefined };
    const problems = await problemsOf(fixturePlugin({ apiVersion: 1 }, old));
    expect(problems[0]).toBe(
      'Brand plugin "city": apiVersion must be 2, found 1: docs/writing-a-brand-plugin.md says what to change, under ' +
        '"From version 1 to 2".',
    );
    expect(problems).toContain('Brand plugin "city": offer.monthlyPrice must move to prices.monthly.');
    expect(problems).toContain('Brand plugin "city": gate.message must move to gate.en.message.');
    expect(problems).toHaveLength(12);
  });

  it('for a plugin of version 1 where all has moved, for its version alone', async () => {
    expect(await problemsOf(fixturePlugin({ apiVersion: 1 }))).toEqual([
      expect.stringContaining('apiVersion must be 2, found 1'),
    ]);
  });

  it('for a brand that is made per request', async () => {
    const { module } = fixturePlugin({});
    const [brand] = Reflect.getMetadata('providers', module) as [new () => FixtureBrand];
    Injectable({ scope: Scope.REQUEST })(brand);
    expect(await problemsOf({ packageName: 'plugin-city', module })).toEqual([
      'Brand plugin "city": City must not be scoped to requests.',
    ]);
  });

  it('for a class that carries a manifest without being one', async () => {
    class Odd extends FixtureBrand {}
    Reflect.defineMetadata(BRAND_MANIFEST, null, Odd);
    expect(await problemsOf(packageOf({ providers: [Odd] }))).toEqual([
      'Brand plugin "Odd": the manifest must be an object, found nothing.',
    ]);
  });

  it('with the problems of all plugins at once', async () => {
    const problems = await problemsOf(fixturePlugin({ apiVersion: 3 }), fixturePlugin({ key: 'town' }, { gate: null }));
    expect(problems).toHaveLength(2);
  });
});

describe('forHost', () => {
  it.each([
    ['city.example', 'city'],
    ['www.city.example', 'city'],
    ['a.b.city.example', 'city'],
    ['CITY.example', 'city'],
    ['city.example.', 'city'],
    ['city.example:8080', 'city'],
    ['news.city.example', 'news'],
    ['www.news.city.example', 'news'],
    ['notcity.example', null],
    ['city.example.org', null],
    ['city.example@town.org', null],
    ['mycity.example:80', null],
    ['example', null],
    ['', null],
  ])('gives "%s" to the brand %s', async (host, key) => {
    const registry = await start(fixturePlugin({}), fixturePlugin({ key: 'news', domains: ['news.city.example'] }));
    expect(registry.forHost(host)?.manifest.key ?? null).toBe(key);
  });
});

function sample(id: number): object {
  return { sample: { id, name: 'Sample', tagline: 'A sample', keywords: ['street'] } };
}
