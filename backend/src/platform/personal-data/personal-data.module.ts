import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { EmbeddedKeyStore } from './embedded/embedded-key-store.js';
import { KeyStore } from './key-store.js';
import { PersonalData } from './personal-data.js';

/** Chooses where the keys are kept. `main.ts` closes the {@link KeyStore} after the event log. */
@Global()
@Module({
  providers: [
    { provide: KeyStore, inject: [CONFIG], useFactory: ({ DATA_DIR }: Config) => EmbeddedKeyStore.open(DATA_DIR) },
    { provide: PersonalData, inject: [KeyStore], useFactory: (keys: KeyStore) => new PersonalData(keys) },
  ],
  exports: [KeyStore, PersonalData],
})
export class PersonalDataModule {}
