import { Logger } from '@nestjs/common';
import { ScheduleService } from './schedule.service.ts';

/** A schedule of two entries whose first look at the database lasts until `answer` is called. */
function scheduleOf() {
  let answer: (error?: Error) => void = () => undefined;
  const begun: string[] = [];
  const insert = {
    insert: () => insert,
    values: ({ name }: { name: string }) => {
      begun.push(name);
      return insert;
    },
    orIgnore: () => insert,
    execute: () => new Promise<void>((resolve, reject) => (answer = (error) => (error ? reject(error) : resolve()))),
  };
  const entry = (type: string) => ({ declaration: { type, schedule: { everyMinutes: 1 } }, handler: {} });
  const parts = [
    { getRepository: () => ({ find: () => Promise.resolve([]), createQueryBuilder: () => insert }) },
    { list: () => ['clean-jobs', 'clean-events'].map(entry) },
    {},
    { rescue: () => Promise.resolve() },
    { isFull: () => false, refused: () => undefined },
    { timing: { ticks: true }, config: { processRole: 'all' }, clock: { now: () => new Date(0) } },
  ];
  const schedule = new ScheduleService(...(parts as unknown as ConstructorParameters<typeof ScheduleService>));
  return { schedule, begun, answer: (error?: Error) => answer(error) };
}

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

afterEach(() => jest.restoreAllMocks());

it('begins nothing more once it stops, waits for what it is at, and logs nothing of a connection that ends with it', async () => {
  const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const { schedule, begun, answer } = scheduleOf();
  const running = schedule.everyMinute();
  await turns();
  const stopping = schedule.onModuleDestroy();
  let isStopped = false;
  void stopping.then(() => (isStopped = true));
  await turns();
  expect([begun, isStopped]).toEqual([['clean-jobs'], false]);
  answer(new Error('Connection terminated'));
  await Promise.all([running, stopping]);
  await schedule.everyMinute();
  expect([begun, isStopped]).toEqual([['clean-jobs'], true]);
  expect(logged).not.toHaveBeenCalled();
});

it('logs what could not be begun, and goes on with the next', async () => {
  const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const { schedule, begun, answer } = scheduleOf();
  const running = schedule.everyMinute();
  await turns();
  answer(new Error('Connection terminated'));
  await turns();
  answer();
  await running;
  expect(begun).toEqual(['clean-jobs', 'clean-events']);
  expect(logged).toHaveBeenCalledTimes(1);
});
