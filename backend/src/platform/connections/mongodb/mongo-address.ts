import { BadSetting } from '../../kernel/settings.js';

export const SETTING = 'MONGODB_URI';

/** The database that is used when the address names none. */
const DATABASE = 'portal';

const SHAPE = /^mongodb(?:\+srv)?:\/\/(?:[^/?]*@)?([^@/?]+)(?:\/([^?]*))?(?:\?.*)?$/;

/** The parts of MongoDB's address that may be shown to anybody. */
export interface MongoAddress {
  /** `one.example:27017,two.example:27017`, without user and password */
  hosts: string;
  database: string;
}

/** @throws BadSetting with a sentence without the secrets */
export function parseMongoUri(uri: string): MongoAddress {
  const [, hosts, database] = SHAPE.exec(uri) ?? [];
  if (!hosts)
    throw new BadSetting(`${SETTING}: must be mongodb://user:password@host:27017/portal, percent-encoded where needed`);
  return { hosts, database: database || DATABASE };
}
