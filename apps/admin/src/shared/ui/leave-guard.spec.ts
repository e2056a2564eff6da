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

it('goes on asking for one form while another one on the screen was saved', () => {
  const ask = jest.fn();
  const releaseOld = guardLeaving(ask);
  const releaseNew = guardLeaving(jest.fn());
  releaseNew();
  const proceed = jest.fn();
  leaveThen(proceed);
  expect(ask).toHaveBeenCalledWith(proceed);
  expect(proceed).not.toHaveBeenCalled();
  releaseOld();
});

it('asks where one form belongs to the website and a newer one does not', () => {
  const ask = jest.fn();
  const releaseOld = guardLeaving(ask, { ofSite: true });
  const releaseNew = guardLeaving(jest.fn());
  leaveThen(jest.fn(), 'site');
  expect(ask).toHaveBeenCalledTimes(1);
  releaseNew();
  releaseOld();
});

it('lets another website be chosen, unless the changes belong to the website', () => {
  const ask = jest.fn();
  const proceed = jest.fn();
  let release = guardLeaving(ask);
  leaveThen(proceed, 'site');
  expect(proceed).toHaveBeenCalledTimes(1);
  release();
  release = guardLeaving(ask, { ofSite: true });
  leaveThen(proceed, 'site');
  expect(proceed).toHaveBeenCalledTimes(1);
  expect(ask).toHaveBeenCalledWith(proceed);
  release();
});
