import { existsSync } from 'node:fs';
import type { GenericContainer } from 'testcontainers';
import { freePort, type TestServer } from './server-program.js';

const DOCKER_SOCKET = '/var/run/docker.sock';
/** Docker may need to download the image first. */
export const FETCHED_WITHIN_MILLISECONDS = 600_000;

export const hasDocker = process.env['DOCKER_HOST'] !== undefined || existsSync(DOCKER_SOCKET);

/**
 * A server in a container. It keeps its port on this machine across restarts.
 *
 * @param port the server's port within the container
 * @param prepare sets up the container; receives the port on this machine
 */
export async function inDocker(
  image: string,
  port: number,
  prepare: (container: GenericContainer, published: number) => GenericContainer | Promise<GenericContainer> = (same) =>
    same,
): Promise<TestServer & { host: string; port: number }> {
  const { GenericContainer: Container } = await import('testcontainers');
  const published = await freePort();
  const container = new Container(image).withExposedPorts({ container: port, host: published });
  const started = await (await prepare(container, published)).start();
  const stop = async () => void (await started.stop({ remove: false }));
  return {
    host: started.getHost(),
    port: published,
    stop,
    kill: stop,
    start: () => started.restart(),
    remove: async () => void (await started.stop()),
  };
}
