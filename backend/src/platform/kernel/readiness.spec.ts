import { Logger } from '@nestjs/common';
import { type Check, Readiness } from './readiness.js';

const check = (name: string, ready: boolean, needed?: true): Check => ({ name, ready, needed });

it('tells the log when it has changed whether people can be served, and not each time that somebody asks', () => {
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  Logger.overrideLogger({ log: keep, warn: keep, error: keep });
  const readiness = new Readiness();
  const ask = (log: boolean, patients: boolean, kafka = true) =>
    readiness.serves([
      check('engine MongoDB', log, true),
      check('view patients', patients, true),
      check('engine Kafka', kafka),
    ]);
  const answers = [ask(true, true), ask(true, true, false), ask(false, false), ask(false, true), ask(true, true)];
  Logger.overrideLogger(false);
  expect(answers).toEqual([true, true, false, false, true]);
  expect(lines).toEqual(['not ready: engine MongoDB, view patients', 'ready again']);
});
