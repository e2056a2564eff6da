import { Module } from '@nestjs/common';
import { OpenApiController } from './openapi.controller.ts';
import { OpenApiService } from './openapi.service.ts';

/** Tells what the API is. */
@Module({ controllers: [OpenApiController], providers: [OpenApiService] })
export class OpenApiModule {}
