import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { JOB_HANDLER } from './job-handler.ts';
import type { JobDeclaration, JobHandler } from './job-handler.ts';
import { JobDeclarationError, JobTypes } from './job-types.ts';

/** Finds the job handlers among the providers of all modules, once, at start. */
@Injectable()
export class JobFinder implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
    private readonly types: JobTypes,
  ) {}

  /** @throws JobDeclarationError with the sentence that the start ends with */
  onModuleInit(): void {
    for (const { metatype, instance } of this.discovery.getProviders()) {
      if (typeof metatype !== 'function') continue;
      const declaration = this.reflector.get<JobDeclaration | undefined>(JOB_HANDLER, metatype);
      if (declaration) this.add(metatype.name, declaration, instance as JobHandler);
    }
    this.types.assertComplete();
  }

  private add(name: string, declaration: JobDeclaration, handler: JobHandler): void {
    try {
      this.types.add(name, { declaration, handler });
    } catch (error) {
      if (error instanceof JobDeclarationError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new JobDeclarationError(`The job handler ${name} can't be used: ${reason}`);
    }
  }
}
