import { applyDecorators } from '@nestjs/common';
import { documented, oneOf, optional } from '@portal/events/rules';
import { Transform } from 'class-transformer';
import { Checked } from '../platform/http/fields.js';
import { FormFile } from '../platform/http/server/forms.js';

const MAX_PICTURE_BYTES = 5 * 1024 ** 2;
const STARTS = [Buffer.from('ffd8ff', 'hex'), Buffer.from('89504e470d0a1a0a', 'hex')];
const OTHER_TYPE = 'Please upload a JPEG or PNG picture.';

const picture = documented({ type: 'string', format: 'binary' }, (value) => {
  if (!(value instanceof FormFile)) return OTHER_TYPE;
  if (value.content.length > MAX_PICTURE_BYTES) return 'File is too large. Max size is 5MB.';
  // judged by its first bytes, because a client can declare any name and type
  return STARTS.some((start) => value.content.subarray(0, start.length).equals(start)) ? null : OTHER_TYPE;
});

/** The fields of a form that replaces a picture or takes it away. */
export class PictureFields {
  /** a JPEG or PNG picture of at most 5 MB */
  @Picture() file?: FormFile;
  /** takes the picture away */
  @Checked(optional(oneOf(['true', 'false']))) remove_avatar?: 'true' | 'false';
}

/** A form's picture. The file is passed on as it is: class-transformer would copy it. */
function Picture(): PropertyDecorator {
  return applyDecorators(
    Transform(({ obj }: { obj: Record<string, unknown> }) => obj['file']),
    Checked(optional(picture)),
  );
}
