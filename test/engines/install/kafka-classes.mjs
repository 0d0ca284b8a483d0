import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ENGINES_FOLDER } from './folders.mjs';

const JARS = join(ENGINES_FOLDER, 'kafka');
const CLASSES = join(ENGINES_FOLDER, 'kafka.jsa');
const LOADED_MILLISECONDS = 15_000;
/** any ports that are unused while servers are installed */
const [PORT, CONTROLLER] = [29_092, 29_093];

/**
 * Stores the classes that a broker loads in the form of this JVM, which halves the time of each later start. It runs
 * one broker for that. After a failure brokers start at their usual speed.
 */
export async function keepKafkaClasses() {
  if (existsSync(CLASSES) || !existsSync(JARS)) return;
  const folder = mkdtempSync(join(ENGINES_FOLDER, 'classes-'));
  const made = join(folder, 'kafka.jsa');
  await runOnce(folder, made);
  if (existsSync(made)) renameSync(made, CLASSES);
  rmSync(folder, { recursive: true, force: true });
}

/** Runs a broker once: the JVM writes the classes when it exits. */
async function runOnce(folder, classes) {
  const settings = join(folder, 'server.properties');
  writeFileSync(settings, soleNode(join(folder, 'log')));
  const java = ['-XX:+UseSerialGC', '-cp', join(JARS, '*')];
  spawnSync('java', [...java, 'kafka.tools.StorageTool', 'format', '--cluster-id', 'classes', '--config', settings]);
  const broker = spawn('java', [`-XX:ArchiveClassesAtExit=${classes}`, ...java, 'kafka.Kafka', settings], {
    stdio: 'ignore',
  });
  const ended = once(broker, 'close').catch(() => undefined);
  await Promise.race([ended, pause(LOADED_MILLISECONDS)]);
  broker.kill();
  await ended;
}

const soleNode = (log) =>
  [
    'process.roles=broker,controller',
    'node.id=1',
    `controller.quorum.voters=1@127.0.0.1:${CONTROLLER}`,
    'controller.listener.names=CONTROLLER',
    `listeners=PLAINTEXT://127.0.0.1:${PORT},CONTROLLER://127.0.0.1:${CONTROLLER}`,
    'listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'offsets.topic.replication.factor=1',
    `log.dirs=${log}`,
  ].join('\n');
