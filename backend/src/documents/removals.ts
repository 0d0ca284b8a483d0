import { Injectable, type OnModuleInit } from '@nestjs/common';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import { Files } from '../platform/files/files.js';
import { indexKeyOf, standardKeyOf } from './file-keys.js';

/** Removes the bytes of a document that was taken out of its record, and its standard form. */
@Injectable()
export class Removals implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly files: Files,
  ) {}

  onModuleInit(): void {
    this.effects.register(
      effect('documents.removed').on('DocumentRemoved', async ({ data: { kind, fileKeys } }) => {
        const standard = kind === 'genome' ? fileKeys.map(standardKeyOf) : [];
        for (const key of [...fileKeys, ...standard, ...standard.map(indexKeyOf)]) await this.files.remove(key);
      }),
    );
  }
}
