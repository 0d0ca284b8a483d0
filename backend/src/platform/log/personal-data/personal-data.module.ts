import { Global, Module } from '@nestjs/common';
import { SETTINGS } from '../../kernel/settings.js';
import { Secrets } from '../../coordination/secrets/secrets.js';
import { MONGODB, MongoDbModule } from '../../connections/mongodb/mongodb.module.js';
import { KeyStore } from './key-store.js';
import { openKeyStore } from './open-key-store.js';
import { PersonalData } from './personal-data.js';

/** Chooses where the keys are kept. `main.ts` closes the {@link KeyStore} after the event log. */
@Global()
@Module({
  imports: [MongoDbModule],
  providers: [
    // the secrets come first: they tell whether MongoDB and the data folder are of one installation
    { provide: KeyStore, inject: [SETTINGS, MONGODB, Secrets], useFactory: openKeyStore },
    { provide: PersonalData, inject: [KeyStore], useFactory: (keys: KeyStore) => new PersonalData(keys) },
  ],
  exports: [KeyStore, PersonalData],
})
export class PersonalDataModule {}
