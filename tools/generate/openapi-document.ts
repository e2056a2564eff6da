/** Prints the API document of the product without plugins, read from the declared routes: nothing is started. */
import { Module } from '@nestjs/common';
import { ApplicationConfig, GraphInspector, MetadataScanner, NestContainer } from '@nestjs/core';
import { DependenciesScanner } from '@nestjs/core/scanner.js';
import { AppModule } from '../../apps/api/src/app.module.ts';
import { DOORS } from '../../apps/api/src/boot/doors.ts';
import { DoorTable } from '../../apps/api/src/common/doors/door-table.ts';
import { readVersion } from '../../apps/api/src/common/version.ts';
import { buildDocument } from '../../apps/api/src/openapi/build-document.ts';
import { routesOf } from '../../apps/api/src/openapi/routes.ts';
import { readSources } from '../../apps/api/src/openapi/sources.ts';

@Module({ imports: [AppModule.of([])] })
class Product {}

const container = new NestContainer(new ApplicationConfig());
await new DependenciesScanner(container, new MetadataScanner(), new GraphInspector(container)).scan(Product);

const document = buildDocument({
  routes: routesOf(container.getModules(), new DoorTable(DOORS)),
  sources: await readSources(),
  actions: [],
  version: await readVersion(),
  cookieName: 'session',
});
process.stdout.write(JSON.stringify(document));
