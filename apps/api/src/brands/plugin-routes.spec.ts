import { Controller, Get, Post } from '@nestjs/common';
import { BrandAction } from '@pressloom/plugin-kit';
import { Public } from '../common/access.ts';
import { fixtureBrand, fixturePlugin, packageOf } from './brands.fixture.ts';
import { routeProblems } from './plugin-routes.ts';

@Controller('keywords')
class Keywords {
  @Get()
  list(): void {}
}

@Controller('city')
class City {
  @BrandAction('refresh')
  refresh(): void {}
}

const plugin = (controller: new () => object, packageName = 'plugin-city') => ({
  ...packageOf({ providers: [], controllers: [controller] }),
  packageName,
});
const problems = (controller: new () => object): string[] => routeProblems([plugin(controller)], [Keywords], []);

describe('the routes of plugins', () => {
  it('may stand under an address of their own', () => {
    expect(problems(City)).toEqual([]);
    expect(routeProblems([fixturePlugin({})], [Keywords], [])).toEqual([]);
  });

  it('may not stand under an address of the product, in any case or depth', () => {
    @Controller('Keywords/city')
    class Below {
      @Post('refresh')
      refresh(): void {}
    }
    expect(problems(Below)).toEqual([
      'Plugin package "plugin-city": Below.refresh (POST /Keywords/city/refresh) lies under /keywords, ' +
        'which belongs to Pressloom.',
    ]);
  });

  it('may not share an address with another plugin', () => {
    const found = routeProblems([plugin(City), plugin(City, 'plugin-town')], [], []);
    expect(found).toEqual([
      'Plugin package "plugin-town": City.refresh (POST /city/refresh) lies under /city, which belongs to the plugin ' +
        'package "plugin-city".',
    ]);
  });

  it('may not stand at the root', () => {
    @Controller()
    class Root {
      @Get()
      all(): void {}
    }
    expect(problems(Root)).toEqual([expect.stringContaining('(GET /) needs an address of its own')]);
  });

  it('may not open themselves, by method or by class', () => {
    @Controller('city')
    class Method {
      @Public()
      @Get()
      list(): void {}
    }
    @Public()
    @Controller('city')
    class Whole {
      @Get()
      list(): void {}
    }
    for (const controller of [Method, Whole]) {
      expect(problems(controller)).toEqual([expect.stringContaining('serve operators only')]);
    }
  });

  it('serve each capability by POST', () => {
    const brand = fixtureBrand({ capabilities: [{ key: 'refresh', label: 'Refresh', path: '/city/refresh' }] });
    expect(routeProblems([plugin(City)], [], [brand])).toEqual([]);
    expect(routeProblems([plugin(Keywords)], [], [brand])).toEqual([
      'Brand plugin "city": capabilities[0].path names /city/refresh, but none of its controllers answers ' +
        'POST /city/refresh.',
    ]);
  });
});
