import { BadSetting } from '../../kernel/settings.js';

export const SETTING = 'MONGODB_URI';

/** The database where the address names none. */
const DATABASE = 'portal';

const SHAPE = /^mongodb(?:\+srv)?:\/\/(?:[^/?]*@)?([^@/?]+)(?:\/([^?]*))?(?:\?.*)?$/;

/** Where MongoDB is, as far as it can be told to anybody. */
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
