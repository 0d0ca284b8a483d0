import { Module } from '@nestjs/common';
import { provideRefusals } from '../platform/http/index.js';
import { MAX_MEGAPIXELS } from './made-picture.js';
import { PicturesController } from './pictures.controller.js';
import { ReplacedPictures } from './pictures.effects.js';
import { Pictures } from './pictures.service.js';

/** Pictures of people, and logos of companies. */
@Module({
  controllers: [PicturesController],
  providers: [
    Pictures,
    ReplacedPictures,
    provideRefusals({
      'picture.unreadable': {
        status: 422,
        field: 'file',
        message: 'We could not read this picture. Please upload a JPEG or PNG picture.',
      },
      'picture.too-many-pixels': {
        status: 422,
        field: 'file',
        message: `This picture has more than ${MAX_MEGAPIXELS} million pixels. Please upload a smaller one.`,
      },
    }),
  ],
  exports: [Pictures],
})
export class PicturesModule {}
