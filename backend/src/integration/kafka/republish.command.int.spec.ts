import { ModulesContainer } from '@nestjs/core';
import { loadConfig } from '../../config.js';
import { InvalidFields } from '../../platform/http/index.js';
import { OperatorCommands } from '../../platform/operations/operator/operator-commands.js';
import type { BatchEffect } from '../../platform/effects/effect.js';
import { anOrigin } from '../../platform/log/testing/temporary-store.js';
import { added, changed, EffectsStage, labelOf } from '../../platform/effects/testing/effects-stage.js';
import { RepublishCommand } from './republish.command.js';

let stage: EffectsStage;
let commands: OperatorCommands;
const sent: string[] = [];
const kafka: BatchEffect = {
  name: 'kafka',
  events: ['PatientAdded', 'DnaStatusChanged'],
  handleAll: async (events) => void sent.push(...events.map(labelOf)),
};
const PAST = ['patient-1 added', 'patient-1 Ordered', 'patient-2 added'];

beforeEach(async () => {
  sent.length = 0;
  stage = new EffectsStage();
  await stage.start();
  stage.effects.registerBatch(kafka);
  commandsOf('one:9092');
  await stage.append('patient-1', added(1), changed(1, 'Ordered'));
  await stage.append('patient-2', added(2));
  await stage.subscriptions.caughtUp();
});
afterEach(() => stage.end());

function commandsOf(brokers: string | undefined): void {
  commands = new OperatorCommands(new ModulesContainer());
  const config = loadConfig(brokers === undefined ? {} : { KAFKA_BROKERS: brokers });
  commands.registerIn(new RepublishCommand(config, stage.subscriptions));
}
const run = (...args: string[]) => commands.run('republish', args, anOrigin());

it('sends everything again, in order, then what follows', async () => {
  expect(await run()).toBe('everything after position 0 is sent to Kafka again; status says how far it is');
  await stage.append('patient-2', changed(2, 'Ordered'));
  await stage.subscriptions.caughtUp();
  expect(sent).toEqual([...PAST, ...PAST, 'patient-2 Ordered']);
});

it('sends what comes after a position', async () => {
  await run('1');
  await stage.subscriptions.caughtUp();
  expect(sent).toEqual([...PAST, ...PAST.slice(1)]);
});

it.each([[['kafka']], [['invitations.mail']], [['-1']], [['1.5']], [['1e3']], [['9'.repeat(16)]]])(
  'explains what it takes, where it is told %j',
  async (args) => {
    await expect(run(...args)).rejects.toEqual(
      expect.objectContaining({ errors: { position: [expect.stringContaining('mails and jobs never are')] } }),
    );
    expect(sent).toEqual(PAST);
  },
);

it('leaves nothing out: it goes back only', async () => {
  await expect(run('4')).rejects.toThrow(InvalidFields);
  await stage.append('patient-2', changed(2, 'Ordered'));
  await stage.subscriptions.caughtUp();
  expect(sent).toEqual([...PAST, 'patient-2 Ordered']);
});

it('says so where nothing is published', async () => {
  commandsOf(undefined);
  await expect(run()).rejects.toEqual(
    expect.objectContaining({ errors: { position: ['KAFKA_BROKERS is not set: nothing is published.'] } }),
  );
});
