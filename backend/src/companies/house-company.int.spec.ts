import { Employees } from '../employees/employees.service.js';
import { SystemClock } from '../platform/kernel/clock.js';
import { nodeOn, temporaryStore } from '../platform/log/testing/temporary-store.js';
import { HouseCompany } from './companies.effects.js';
import { Companies } from './companies.service.js';

describe('the house company', () => {
  let kernel: ReturnType<typeof temporaryStore>;
  beforeEach(() => {
    kernel = temporaryStore();
  });
  afterEach(() => kernel.close());

  const start = ({ runner, store }: ReturnType<typeof nodeOn>) =>
    new HouseCompany(new Companies(runner, new Employees(runner, store)), new SystemClock()).onModuleInit();
  const registered = async () => (await kernel.store.readAll(0, 10)).map(({ type, stream }) => [type, stream]);

  it('is there once, though three nodes start on an empty log at the same moment', async () => {
    const nodes = [kernel, nodeOn(kernel.log, kernel.keys), nodeOn(kernel.log, kernel.keys)];
    await Promise.all(nodes.map(start));
    expect(await registered()).toEqual([['CompanyRegistered', 'company-1']]);
  });

  it('stays as it is at the next start', async () => {
    await start(kernel);
    await start(nodeOn(kernel.log, kernel.keys));
    expect(await registered()).toHaveLength(1);
  });
});
