import { Controller, Delete, Get, Param } from '@nestjs/common';
import type { AiCapabilitiesView } from '@pressloom/contracts/ai-capabilities';
import { Changes } from '../../../common/changes.ts';
import { IdPipe } from '../../../common/id.pipe.ts';
import { AiCompatibility } from './ai-compatibility.service.ts';

@Controller('ai-capabilities')
export class AiCapabilitiesController {
  constructor(private readonly compatibility: AiCompatibility) {}

  /** What AI servers were found not to take in a request, by address and model. */
  @Get()
  list(): Promise<AiCapabilitiesView[]> {
    return this.compatibility.list();
  }

  /** Forget what was learnt of a server: the next request is the usual one. */
  @Delete(':id')
  @Changes('spending')
  forget(@Param('id', IdPipe) id: number): Promise<AiCapabilitiesView[]> {
    return this.compatibility.forget(id);
  }
}
