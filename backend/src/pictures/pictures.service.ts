import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { FileMissing, Files } from '../platform/files/files.js';
import { type Fit, madePicture } from './made-picture.js';
import type { PictureFields } from './picture-field.js';

const ID_BYTES = 16;
const ID = /^[\w-]{22}$/;

const keyOf = (id: string): string => `pictures/${id}`;

/** Pictures of people and companies. A picture never changes: another one has another id, which nobody can guess. */
@Injectable()
export class Pictures {
  constructor(private readonly files: Files) {}

  /**
   * Makes an edit with the picture that a form brings. A picture whose edit fails is removed again.
   *
   * @param edit gets the id of the new picture; '' takes it away, undefined leaves it
   * @throws Refused `picture.unreadable`, `picture.too-many-pixels`, and what the edit throws
   */
  async during<Result>(
    { file, remove_avatar }: PictureFields,
    fit: Fit,
    edit: (picture: string | undefined) => Promise<Result>,
  ): Promise<Result> {
    if (!file) return edit(remove_avatar === 'true' ? '' : undefined);
    const id = await this.store(file.content, fit);
    return edit(id).catch(async (failure: unknown) => {
      await this.remove(id);
      throw failure;
    });
  }

  /** The bytes of a picture; null when there is none. */
  async read(id: string): Promise<Buffer | null> {
    if (!ID.test(id)) return null;
    try {
      return Buffer.concat((await (await this.files.read(keyOf(id))).toArray()) as Buffer[]);
    } catch (error) {
      if (error instanceof FileMissing) return null;
      throw error;
    }
  }

  async remove(id: string): Promise<void> {
    if (ID.test(id)) await this.files.remove(keyOf(id));
  }

  private async store(content: Buffer, fit: Fit): Promise<string> {
    const id = randomBytes(ID_BYTES).toString('base64url');
    await this.files.write(keyOf(id), await madePicture(content, fit));
    return id;
  }
}
