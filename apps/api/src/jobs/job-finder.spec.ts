import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { JOB_TYPES } from '@pressloom/contracts/jobs';
import type { JobType } from '@pressloom/contracts/jobs';
import { JobFinder } from './job-finder.service.ts';
import { HandlesJob } from './job-handler.ts';
import type { JobDeclaration } from './job-handler.ts';
import { JobDeclarationError, JobTypes } from './job-types.ts';
import type { QueueName } from './queues.ts';

/** A handler's class as a room would write it. */
function handlerOf(declaration: JobDeclaration): new () => object {
  @HandlesJob(declaration)
  class PlainJob {
    run(): Promise<null> {
      return Promise.resolve(null);
    }
  }
  return PlainJob;
}

const all = (except: JobType[] = []) =>
  JOB_TYPES.filter((type) => !except.includes(type)).map((type) => handlerOf({ type, queue: 'quick' }));

/** What a start with these handlers ends with. */
async function started(handlers: (new () => object)[]): Promise<JobTypes> {
  const module = Test.createTestingModule({
    imports: [DiscoveryModule],
    providers: [JobTypes, JobFinder, ...handlers],
  });
  const app = await module.compile();
  await app.init();
  return app.get(JobTypes);
}

@HandlesJob({ type: 'send-mail', queue: 'mail' })
class WithoutRun {}

@HandlesJob({ type: 'send-mail', queue: 'mail' })
class Throwing {
  get run(): never {
    throw new Error('its key was not found.');
  }
}

describe('the handlers of a start', () => {
  it('are found by their mark, whatever module provides them', async () => {
    const types = await started(all());
    expect(types.names().toSorted()).toEqual([...JOB_TYPES].toSorted());
    expect(types.declared('send-mail')).toEqual({ type: 'send-mail', queue: 'quick' });
  });

  it.each<[string, (new () => object)[], string]>([
    [
      'two of one type',
      [...all(), handlerOf({ type: 'send-mail', queue: 'mail' })],
      `The job handler PlainJob can't be used: there is another handler for jobs of type "send-mail".`,
    ],
    [
      'one of a type that nobody knows',
      [...all(), handlerOf({ type: 'send-pigeon' as JobType, queue: 'mail' })],
      `The job handler PlainJob can't be used: the contracts know no job of type "send-pigeon".`,
    ],
    [
      'one of a queue that there is not',
      [...all(['send-mail']), handlerOf({ type: 'send-mail', queue: 'post' as QueueName })],
      `The job handler PlainJob can't be used: there is no queue "post".`,
    ],
    [
      'one that calls somebody from the queue for quick work',
      [...all(['send-mail']), handlerOf({ type: 'send-mail', queue: 'quick', calls: 'mail' })],
      `The job handler PlainJob can't be used: it calls mail, and jobs of the queue "quick" call nobody.`,
    ],
    [
      'an impossible rhythm',
      [...all(['send-mail']), handlerOf({ type: 'send-mail', queue: 'mail', schedule: { everyMinutes: 0 } })],
      `The job handler PlainJob can't be used: its schedule says every 0 minutes.`,
    ],
    [
      'no tries',
      [...all(['send-mail']), handlerOf({ type: 'send-mail', queue: 'mail', attempts: 0 })],
      `The job handler PlainJob can't be used: attempts is 0.`,
    ],
    [
      'nothing to run',
      [...all(['send-mail']), WithoutRun],
      `The job handler WithoutRun can't be used: it has no method run.`,
    ],
    [
      'one that throws',
      [...all(['send-mail']), Throwing],
      `The job handler Throwing can't be used: its key was not found.`,
    ],
    ['none for two types', all(['send-mail', 'publish-post']), 'No handler for jobs of type publish-post, send-mail.'],
  ])('with %s end it with a sentence', async (_name, handlers, sentence) => {
    const start = started(handlers);
    await expect(start).rejects.toBeInstanceOf(JobDeclarationError);
    await expect(start).rejects.toThrow(sentence);
  });
});
