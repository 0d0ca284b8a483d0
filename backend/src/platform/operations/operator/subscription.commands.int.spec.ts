import { ModulesContainer } from '@nestjs/core';
import { added, EffectsStage, recorder } from '../../effects/testing/effects-stage.js';
import { DependencyDown } from '../../kernel/failures.js';
import { InvalidFields } from '../../http/index.js';
import { OperatorCommands } from './operator-commands.js';
import { Readiness } from '../../kernel/readiness.js';
import { SubscriptionOperations } from './subscription.commands.js';
import { anOrigin } from '../../log/testing/temporary-store.js';

let stage: EffectsStage;
let commands: OperatorCommands;
let readiness: Readiness;
let isMended: boolean;
const done: string[] = [];

beforeEach(async () => {
  [done.length, isMended] = [0, false];
  stage = new EffectsStage();
  await stage.start(recorder(done, () => !isMended && new Error('no address')));
  [commands, readiness] = [new OperatorCommands(new ModulesContainer()), new Readiness()];
  const operations = new SubscriptionOperations(stage.subscriptions, stage.effects, readiness);
  operations.onModuleInit();
  commands.registerIn(operations);
  await stage.append('patient-1', added(1));
  await stage.subscriptions.caughtUp();
});
afterEach(() => stage.end());

const run = (name: string, argument: string) => commands.run(name, [argument], anOrigin());

it('shows operators what is parked and why', async () => {
  const [check] = await readiness.checks();
  expect(check).toMatchObject({ name: 'effect mail', ready: true, behind: 0, behind_seconds: 0 });
  expect(check?.problem).toContain('patient-1 from 1, 1 events');
  expect(await run('parked', 'mail')).toContain('PatientAdded: no address');
});

it('shows operators what waits, which keeps nobody from being served', async () => {
  await stage.restart(recorder(done, () => new DependencyDown('no mail server answers')));
  const waiting = new Readiness();
  new SubscriptionOperations(stage.subscriptions, stage.effects, waiting).onModuleInit();
  await stage.append('patient-2', added(2));
  await stage.until('mail', ({ state }) => state === 'waiting');
  const [check] = await waiting.checks();
  expect(check).toMatchObject({ name: 'effect mail', ready: false });
  expect(check?.problem).toContain('waiting: no mail server answers');
  expect(waiting.serves([check!])).toBe(true);
});

it('takes what was parked when it is told to', async () => {
  expect(await run('retry', 'mail')).toContain('no address');
  isMended = true;
  expect(await run('retry', 'mail')).toBe('nothing of mail is parked');
  expect(done).toEqual(['patient-1 added']);
  expect((await readiness.checks())[0]).toEqual({ name: 'effect mail', ready: true, behind: 0, behind_seconds: 0 });
});

it.each([
  ['parked', 'nothing'],
  ['retry', 'nothing'],
  ['rebuild', 'nothing'],
  ['rebuild', 'mail'],
  ['start-effects', 'yesterday'],
])('explains what is wrong with: %s %s', async (name, argument) => {
  await expect(run(name, argument)).rejects.toThrow(InvalidFields);
});
