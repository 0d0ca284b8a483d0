import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { KAFKA_VERSION, kafkaJars, type KafkaSettings, soleNode, startKafkaNode } from './kafka-node.js';
import { freeAddress } from './kafka.js';
import type { Source } from './live.js';
import type { TestServer } from './server-program.js';

/** A Kafka with users and TLS. Only clients that get its certificate explicitly trust it. */
export interface SecuredKafka extends TestServer {
  /** `host:port` with TLS and a password */
  secured: string;
  /** `host:port` with a password by SASL PLAIN, without TLS */
  guarded: string;
  /** `host:port` without TLS and without a password */
  plain: string;
  /** file with the certificate of its authority */
  authority: string;
}

export const KAFKA_USER = { username: 'portal', password: 'portal-secret' };
const STORE_PASSWORD = 'changeit';
const PLAIN_LOGIN = 'org.apache.kafka.common.security.plain.PlainLoginModule required';
const SCRAM_LOGIN = 'org.apache.kafka.common.security.scram.ScramLoginModule required;';

/** Only the server from the jars accepts all of these settings. */
export const securedKafkaSources: (Source<[], SecuredKafka> | undefined)[] = [
  kafkaJars ? { used: `Apache Kafka ${KAFKA_VERSION} from its jars`, open: fromJars } : undefined,
];

async function fromJars(): Promise<SecuredKafka> {
  const [plain, controller] = [await freeAddress(), await freeAddress()];
  const [guarded, secured] = [await freeAddress(), await freeAddress()];
  const certificates = mkdtempSync(join(tmpdir(), 'certificates-'));
  const { store, authority } = await certificateIn(certificates);
  const settings = (folder: string) =>
    withGuards(soleNode(plain, plain, controller, join(folder, 'log')), guarded, secured, store);
  const server = await startKafkaNode({ address: plain, settings, users: ['256', '512'].map(scramUser) });
  const remove = async () => {
    await server.remove();
    rmSync(certificates, { recursive: true });
  };
  return { ...server, plain, guarded, secured, authority, remove };
}

/** Adds two listeners that need a password. */
function withGuards(settings: KafkaSettings, guarded: string, secured: string, store: string): KafkaSettings {
  const { username, password } = KAFKA_USER;
  const more = (name: string, ways: string) => ({ [name]: `${settings[name]},${ways}` });
  const plainLogin = `${PLAIN_LOGIN} user_${username}="${password}";`;
  return {
    ...settings,
    ...more('listeners', `SASL_PLAINTEXT://${guarded},SASL_SSL://${secured}`),
    ...more('advertised.listeners', `SASL_PLAINTEXT://${guarded},SASL_SSL://${secured}`),
    ...more('listener.security.protocol.map', 'SASL_PLAINTEXT:SASL_PLAINTEXT,SASL_SSL:SASL_SSL'),
    'ssl.keystore.location': store,
    'ssl.keystore.password': STORE_PASSWORD,
    'sasl.enabled.mechanisms': 'PLAIN,SCRAM-SHA-256,SCRAM-SHA-512',
    'listener.name.sasl_plaintext.sasl.enabled.mechanisms': 'PLAIN',
    'listener.name.sasl_plaintext.plain.sasl.jaas.config': plainLogin,
    'listener.name.sasl_ssl.plain.sasl.jaas.config': plainLogin,
    'listener.name.sasl_ssl.scram-sha-256.sasl.jaas.config': SCRAM_LOGIN,
    'listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config': SCRAM_LOGIN,
  };
}

const scramUser = (bits: string): string =>
  `SCRAM-SHA-${bits}=[name=${KAFKA_USER.username},password=${KAFKA_USER.password}]`;

/** A self-signed certificate for this machine. */
async function certificateIn(folder: string): Promise<{ store: string; authority: string }> {
  const [store, authority] = [join(folder, 'kafka.p12'), join(folder, 'authority.pem')];
  const own = ['-alias', 'kafka', '-keystore', store, '-storepass', STORE_PASSWORD];
  const name = ['-dname', 'CN=Kafka of a test', '-ext', 'san=ip:127.0.0.1'];
  await keytool('-genkeypair', ...own, ...name, '-keyalg', 'EC', '-storetype', 'PKCS12', '-validity', '2');
  await keytool('-exportcert', ...own, '-rfc', '-file', authority);
  return { store, authority };
}

const keytool = (...parameters: string[]) => promisify(execFile)('keytool', parameters);
