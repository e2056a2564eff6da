import { guardLeaving, leaveThen } from './leave-guard.ts';

it('goes on at once while nothing is guarded', () => {
  const proceed = jest.fn();
  leaveThen(proceed);
  expect(proceed).toHaveBeenCalledTimes(1);
});

it('leaves the decision to a guard, and only as long as there is one', () => {
  const proceed = jest.fn();
  const ask = jest.fn();
  const release = guardLeaving(ask);
  leaveThen(proceed);
  expect(ask).toHaveBeenCalledWith(proceed);
  expect(proceed).not.toHaveBeenCalled();
  release();
  leaveThen(proceed);
  expect(proceed).toHaveBeenCalledTimes(1);
});

it('keeps a newer guard when an older one goes', () => {
  const releaseOld = guardLeaving(jest.fn());
  const ask = jest.fn();
  const releaseNew = guardLeaving(ask);
  releaseOld();
  leaveThen(jest.fn());
  expect(ask).toHaveBeenCalledTimes(1);
  releaseNew();
});
